SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.confirm_alert(alert_id bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  own board.alerts;
  earlier timestamptz;
begin
  select * into own from board.alerts where id = alert_id and confirmed_at is null;
  if not found then return; end if;
  with replaced as (
    delete from board.alerts other
    where other.address_id = own.address_id and other.filter = own.filter and other.id <> own.id and other.confirmed_at is not null
    returning other.since
  )
  select min(since) into earlier from replaced;
  update board.alerts set confirmed_at = now(), network = null, since = coalesce(earlier, now()), failures = 0,
    due_at = board.alert_due(now(), cadence) where id = own.id;
  update board.alert_addresses set confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null, refused_at = null
  where id = own.address_id;
end $$;

CREATE OR REPLACE FUNCTION board.next_confirmation() RETURNS TABLE(alert_id bigint, is_further boolean, is_limited boolean)
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with sent as materialized (
    select token.is_further, address.domain
    from board.alert_tokens token join board.alert_addresses address on address.id = token.address_id
    where token.purpose = 'confirm' and token.created_at > now() - interval '1 hour'
  ), this_hour as materialized (
    select count(*) as mails, count(*) filter (where sent.is_further) as further_mails from sent
  ), full_domains as materialized (
    select sent.domain from sent where sent.domain is not null group by sent.domain having count(*) >= 20
  ), networks as materialized (
    select alert.network, count(*) as open_confirmations
    from board.alerts alert
    where alert.confirmed_at is null and exists (select from board.alert_tokens token where token.alert_id = alert.id)
    group by alert.network
  )
  select alert.id, coalesce(networks.open_confirmations, 0) > 0,
    this_hour.mails >= 300 or coalesce(networks.open_confirmations, 0) > 0 and this_hour.further_mails >= 100
  from board.alerts alert
  join board.alert_addresses address on address.id = alert.address_id
  left join networks on networks.network = alert.network
  cross join this_hour
  where alert.confirmed_at is null and alert.due_at <= now()
    and not exists (select from full_domains where full_domains.domain = address.domain)
  order by 3, coalesce(networks.open_confirmations, 0), alert.due_at, alert.id limit 1 for update of alert skip locked
$$;

CREATE OR REPLACE FUNCTION board.take_sign_ups(current_key text DEFAULT NULL::text) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  given jsonb;
  owner board.alert_addresses;
  taken integer := 0;
begin
  for given in
    with sign_ups as (
      delete from board.alert_sign_ups where id in (
        select id from board.alert_sign_ups where request ->> 'key' is distinct from current_key order by id limit 100 for update skip locked)
      returning id, request)
    select request from sign_ups order by id
  loop
    taken := taken + 1;
    -- The row is locked from here on, so that of two sign-ups of one address none passes the limits unseen.
    insert into board.alert_addresses (lookup, person, domain, sealed, key)
    values (given ->> 'lookup', given ->> 'person', given ->> 'domain', given ->> 'sealed', given ->> 'key')
    on conflict (lookup) do update set person = excluded.person, domain = excluded.domain returning * into owner;
    insert into board.alert_tokens (hash, purpose, address_id)
    select given ->> purpose, purpose, owner.id from unnest(array['manage', 'unsubscribe']) purpose
    where not exists (select from board.alert_tokens known where known.address_id = owner.id and known.purpose = 'manage');
    insert into board.alerts (address_id, filter, cadence, network)
    select owner.id, given -> 'filter', given ->> 'cadence', given ->> 'network'
    from (
      select count(*) filter (where whose.id = owner.id) as alerts,
        count(*) filter (where whose.id = owner.id and a.confirmed_at is null) as waiting,
        count(*) filter (where whose.person = owner.person and a.confirmed_at is null and a.created_at > now() - interval '1 day') as of_person
      from board.alerts a join board.alert_addresses whose on whose.id = a.address_id
      where whose.person = owner.person or whose.id = owner.id) has
    where has.alerts < 20 and has.waiting < 5 and has.of_person < 3;
  end loop;
  return taken;
end $$;

CREATE OR REPLACE FUNCTION public.next_alert(request jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  more constant boolean := board.take_sign_ups() > 0;
  confirmation record;
  limited boolean;
  taken board.alerts;
  owner board.alert_addresses;
  due jsonb;
begin
  select * into confirmation from board.next_confirmation();
  limited := coalesce(confirmation.is_limited, false);
  if found and not limited then
    select * into taken from board.alerts where id = confirmation.alert_id;
  else
    select * into taken from board.alerts where due_at <= now() and confirmed_at is not null
    order by due_at limit 1 for update skip locked;
  end if;
  if found then
    update board.alerts set due_at = now() + (request ->> 'lease')::double precision * interval '1 second' where id = taken.id;
    select * into owner from board.alert_addresses where id = taken.address_id;
    if taken.confirmed_at is null then
      insert into board.alert_tokens (hash, purpose, address_id, alert_id, is_further)
      values (request ->> 'confirm', 'confirm', owner.id, taken.id, confirmation.is_further);
    end if;
    due := jsonb_build_object('id', taken.id, 'kind', case when taken.confirmed_at is null then 'confirm' else 'jobs' end,
      'sealed', owner.sealed, 'filter', taken.filter, 'cadence', taken.cadence, 'created_at', taken.created_at);
  end if;
  return jsonb_build_object('due', due, 'more', more, 'limited', limited);
end $$;

ALTER TABLE board.alert_tokens ADD COLUMN is_further boolean DEFAULT false NOT NULL;

COMMENT ON COLUMN board.alert_tokens.is_further IS 'whether another mail to confirm was open at its network when this one was sent';

ALTER TABLE board.alerts ADD COLUMN network text;

COMMENT ON COLUMN board.alerts.network IS 'HMAC of the network that signed up, which takes turns by it; null once confirmed';
