//! A page as it is read, without its markup.

/// The text outside of markup, scripts and code, and the attributes that are shown or read aloud.
pub(super) fn visible(page: &str) -> String {
    let mut read = String::new();
    let mut rest = page;
    while let Some((text, after)) = rest.split_once('<') {
        read.push_str(text);
        read.push(' ');
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        for attribute in [" placeholder=\"", " aria-label=\"", " title=\"", " alt=\""] {
            let said = tag.split_once(attribute).and_then(|(_, said)| said.split('"').next());
            read.extend(said.into_iter().flat_map(|said| [said, " "]));
        }
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        rest = match name {
            "code" | "pre" | "script" | "style" | "textarea" => {
                after.split_once(&format!("</{name}>")).map_or("", |(_, after)| after)
            }
            _ => after,
        };
    }
    for (entity, letter) in [
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
        ("&#38;", "&"),
        ("&nbsp;", " "),
    ] {
        read = read.replace(entity, letter);
    }
    read
}
