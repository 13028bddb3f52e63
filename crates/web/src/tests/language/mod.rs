//! A further language: a folder of files and one line. The tests make one up and open every page in it.

mod made_up;
mod pages;
mod read;
mod whole;
