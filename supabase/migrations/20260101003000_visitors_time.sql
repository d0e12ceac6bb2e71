-- What a visitor asks ends within three seconds (docs/product.md §6), which is what a hosted project gives the role as
-- well. For this database alone: roles belong to the whole server, and other databases there to somebody else. PostgreSQL
-- applies it at login only; the backend sets it in each transaction, as a hosted project's REST layer does with what is
-- set for the role everywhere (docs/going-live.md §4). Where the migrating user may not say it, the backend's own default
-- holds.
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    execute format('alter role %I in database %I set statement_timeout = %L', visitor, current_database(), '3s');
  end loop;
exception when insufficient_privilege then
  raise notice 'the time-out of visitors was not set: %', sqlerrm;
end $$;
