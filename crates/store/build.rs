//! Gives the snapshots the fingerprint of the code that folds them: a state folded by other code is not the one this
//! program would fold, and is folded anew from the log.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

const SOURCES: [&str; 2] = ["../engine/src", "../rulebook/src"];

fn main() -> io::Result<()> {
    let mut files = Vec::new();
    for folder in SOURCES {
        println!("cargo:rerun-if-changed={folder}");
        collect(Path::new(folder), &mut files)?;
    }
    files.sort();
    // FNV-1a, 32 bits: enough to tell one edition from another, and no dependency for it.
    let mut fingerprint: u32 = 0x811c_9dc5;
    for file in files {
        for byte in fs::read(file)? {
            fingerprint = (fingerprint ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    println!("cargo:rustc-env=FOLD_FINGERPRINT={fingerprint}");
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
