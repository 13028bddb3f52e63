//! A list from elsewhere: what the columns mean, every fault with its line, nothing before it is confirmed.

use crate::testing::TestApp;

#[tokio::test]
async fn fifty_faults_are_told_with_their_lines_and_nobody_is_entered() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let mut list = "Name,Account,Age\n".to_owned();
    for number in 0..60 {
        // Ten good lines among fifty faulty ones.
        list.push_str(&match number % 6 {
            0 => format!("Good {number},{number},30\n"),
            1 => format!(",{number},30\n"),
            2 => format!("Old {number},{number},very\n"),
            3 => format!("{},{number},30\n", "x".repeat(81)),
            4 => format!("Wide {number},{number},30,one,two\n"),
            _ => format!("Good 0,9{number},30\n"),
        });
    }
    let page = organizer.upload("/desk/friday/import", &[("list", &list)], None).await;
    assert_eq!(page.status, 422);
    let told = page.text.matches("<li>Line ").count();
    assert_eq!(told, 50, "{}", page.words());
    assert!(page.has("Line 3:") && page.has("Line 61:"));
    assert!(page.has("10 players are ready"));
    let again = organizer.upload("/desk/friday/import", &[("list", &list), ("take", "yes")], None).await;
    assert_eq!(again.status, 422, "not without saying what becomes of the faulty lines");
    assert_eq!(hall.again(&held).await.entrants.len(), 0);
    let fields = [("list", list.as_str()), ("take", "yes"), ("leave_out", "yes")];
    let done = organizer.upload("/desk/friday/import", &fields, None).await;
    assert_eq!(done.location(), "/desk/friday/players");
    assert_eq!(hall.again(&held).await.entrants.len(), 10);
}

#[tokio::test]
async fn a_shift_jis_file_is_read_and_its_columns_can_be_chosen() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let text = "氏名,ふりがな,備考\n森 愛子,もり あいこ,A-77\n";
    let (bytes, _, faulty) = encoding_rs::SHIFT_JIS.encode(text);
    assert!(!faulty);
    let page = organizer.upload("/desk/friday/import", &[], Some(&bytes)).await;
    assert_eq!(page.status, 200);
    assert!(page.has("森 愛子") && page.has("<option value=\"reading\" selected>"));
    assert_eq!(hall.again(&held).await.entrants.len(), 0, "nothing before it is confirmed");
    let fields = [("list", text), ("column-2", "account"), ("take", "yes")];
    organizer.upload("/desk/friday/import", &fields, None).await.location();
    let held = hall.again(&held).await;
    assert_eq!(held.entrants[0].name.as_deref(), Some("森 愛子"));
    let details = held.registry.details_of(engine::ids::EntrantId(1)).expect("details");
    assert_eq!(details.account.as_deref(), Some("A-77"));
}

#[tokio::test]
async fn a_code_is_scanned_and_its_player_is_there() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    organizer
        .upload("/desk/friday/import", &[("list", "Ada\nBen\nChie\n"), ("take", "yes")], None)
        .await
        .location();
    let held = hall.again(&held).await;
    let link = format!("https://example.org{}", hall.seat(&held, 2));
    let done = organizer.send("/desk/friday/check-in", &[("code", &link)]).await;
    assert_eq!(done.location(), "/desk/friday/check-in");
    assert_eq!(organizer.send("/desk/friday/check-in", &[("code", "3")]).await.status, 303);
    assert_eq!(organizer.send("/desk/friday/check-in", &[("code", "ada")]).await.status, 303);
    let old = link.replace("/2/", "/1/");
    let refused = organizer.send("/desk/friday/check-in", &[("code", &old)]).await;
    assert_eq!(refused.status, 422, "another player's signature opens nothing");
    let held = hall.again(&held).await;
    assert!(held.present_entrants().all(|entrant| entrant.checked_in));
}

#[tokio::test]
async fn two_thousand_players_are_imported_and_checked_in() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let lines: Vec<String> = (1..=2_000).map(|number| format!("Player {number:04},{number}")).collect();
    let list = format!("name,account\n{}\n", lines.join("\n"));
    let fields = [("list", list.as_str()), ("take", "yes")];
    organizer.upload("/desk/friday/import", &fields, None).await.location();
    organizer.send("/desk/friday/players/check-in", &[("all", "yes")]).await.location();
    let held = hall.again(&held).await;
    assert_eq!(held.present_entrants().filter(|entrant| entrant.checked_in).count(), 2_000);
    let page = organizer.get("/desk/friday/lists").await;
    assert!(page.has("Player 0001") && page.has("Player 2000"));
}
