-- In which language a visitor wrote to the shop from its pages, so that the answer begins in the same one.
alter table inquiries add column language text;
