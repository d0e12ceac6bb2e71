-- An address has an end (docs/product.md §5): longer slugs, and those with control characters, are never asked for. Rows
-- from before are left as they are.
alter table public.firms add constraint firms_slug_short check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]') not valid;
alter table public.jobs add constraint jobs_slug_short check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]') not valid;
alter table public.articles
  add constraint articles_slug_short check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]') not valid;
