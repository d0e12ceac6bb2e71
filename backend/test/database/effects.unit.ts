import { effectsOf } from '../../src/database/effects';

test('a migration’s own statements count, and none of those in bodies, comments and texts', () => {
  const sql = `
    create table board.notes (id bigint primary key);
    alter table board.notes add column text text;
    alter table only public.jobs add column if not exists points double precision[];
    create function board.old_note() returns trigger language plpgsql as $$ begin
      update public.firms set name = name; drop table board.notes; return new; end $$;
    -- drop table public.articles;
    comment on table board.notes is 'update public.articles; it is a text';
    UPDATE public.jobs set id = id;
    create unique index jobs_points on public.jobs using gin (points);
    drop function board.old_note;
    create or replace function board.old_note() returns int language sql return 1;
    drop view if exists api.firms;
    alter table public.jobs drop column remote;`;
  expect(effectsOf(sql)).toEqual({
    adds: ['board.notes', 'public.jobs.points'],
    works: ['public.jobs'],
    removes: ['view api.firms', 'column public.jobs.remote'],
  });
});
