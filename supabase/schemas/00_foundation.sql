-- The schema `board` holds the functions and tables that visitors never call by
-- name.
create schema board;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
-- One index finds the jobs of a country that hold a word, a title or a place
-- (decision 038).
create extension if not exists btree_gin with schema extensions;
-- The letters that differ between two words.
create extension if not exists fuzzystrmatch with schema extensions;
