//! A list of players as somebody pasted or uploaded it.

use web::desk::list;

use super::Parser;

pub struct Lists;

impl Parser for Lists {
    fn read(&mut self, input: &[u8]) {
        if let Some(text) = list::decode(input)
            && let Ok(listed) = list::read(&text)
        {
            let _ = list::too_long(&listed, 40);
            let _ = list::repeated(&listed, &[("aiko tanabe".to_owned(), 1)].into());
        }
    }

    fn known(&self) -> Vec<Vec<u8>> {
        let shift_jis = b"\x96\xbc\x91O,\x83`\x81[\x83\x80\n\x8dr\x96{ \x88\xa4\x8eq,\x90\xd4\n";
        let utf_16 =
            "\u{feff}name\tnation\nAiko\tKeter\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        [
            "Aiko Tanabe\nBruno Weller\n",
            "name,nation\nAiko Tanabe,Keter Sanctuary\n\"Weller, Bruno\",\"Dark \"\"States\"\"\"\n",
            "name;club\r\nAiko;A\r\n\r\nBruno;B\r\n",
            "氏名,国家\n田辺 愛子,ケテルサンクチュアリ\n",
            "\u{feff}Aiko\tKeter\n",
        ]
        .map(|text| text.as_bytes().to_vec())
        .into_iter()
        .chain([shift_jis.to_vec(), utf_16])
        .collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        ["name", "氏名", "nation", "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\u{feff}", "=1+1"]
            .map(|word| word.as_bytes().to_vec())
            .to_vec()
    }
}
