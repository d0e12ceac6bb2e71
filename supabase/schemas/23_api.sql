-- The schema that a hosted project exposes instead of `public`
-- (docs/operating.md, "What strangers may query", decision 021). It has
-- functions alone, since a hosted REST layer answers any query over the
-- relations that it sees. Every function here runs with the rights of its
-- caller.
create schema api;
grant usage on schema api to anon, authenticated, service_role;

-- Every function of `public` that answers JSON to `service_role`, under its
-- name and arguments, with the rights of `anon` to it. Their bodies are text,
-- so that a migration can replace a function behind them.
do $$
declare
  called record;
begin
  for called in
    select
      p.proname as name,
      pg_get_function_arguments(p.oid) as parameters,
      (
        select
          string_agg(format('%1$I => %2$I.%1$I', parameter, p.proname), ', ')
        from unnest(p.proargnames) as parameter
      ) as arguments,
      case p.provolatile when 'v' then 'volatile' else 'stable' end
        as volatility,
      case
        when has_function_privilege('anon', p.oid, 'execute')
          then 'service_role, anon, authenticated'
        else 'service_role'
      end as callers
    from pg_proc as p
    where
      p.pronamespace = 'public'::regnamespace
      and p.prorettype = 'jsonb'::regtype
      and has_function_privilege('service_role', p.oid, 'execute')
  loop
    execute format(
      $sql$
        create function api.%I(%s)
        returns jsonb
        language sql
        %s
        set search_path = ''
        as %L
      $sql$,
      called.name,
      called.parameters,
      called.volatility,
      format('select public.%I(%s)', called.name, called.arguments)
    );
    execute format(
      'revoke execute on function api.%I from public, anon, authenticated',
      called.name
    );
    execute format(
      'grant execute on function api.%I to %s',
      called.name,
      called.callers
    );
  end loop;
end;
$$;
