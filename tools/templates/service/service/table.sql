create table if not exists items (
  slug text primary key,
  title text not null,
  meta_description text not null default '',
  created_at timestamptz not null default now()
);

insert into items (slug, title, meta_description, created_at)
values
  ('first', 'The first one', 'It came first.', '2026-01-01T00:00:00Z'),
  (
    'second',
    'The second one',
    'It came after the first.',
    '2026-02-01T00:00:00Z'
  ),
  ('third', 'The third one', '', '2026-03-01T00:00:00Z'),
  ('fourth', 'The fourth one', 'It is the newest.', '2026-04-01T00:00:00Z')
on conflict do nothing;
