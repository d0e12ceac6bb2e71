-- Which adverts of a firm offer the same role (docs/product.md §2.6, decisions 069 and 070).

-- The words of a title that name the role, in alphabetical order. Left out are the town of the advert, work mode, sexes and
-- requisition numbers; abbreviations are written out. Levels, service lines, years and kinds of contract stay.
create function board.role_words(job_title text, location text) returns text
-- board.find_roles plans its own statements anew, and would plan those here for each advert.
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = auto as $$
-- Plain comparisons wherever they do: PostgreSQL keeps 32 compiled patterns, and to compile one takes longer than all else here.
declare
  short constant jsonb := '{"sr": "senior", "snr": "senior", "jr": "junior", "jnr": "junior", "mgr": "manager", "mngr": "manager",
    "asst": "assistant", "assoc": "associate", "acct": "accountant", "acctg": "accounting", "corp": "corporate", "admin": "administrator", "exec": "executive",
    "dir": "director", "adv": "advisory", "programme": "program", "adviser": "advisor"}'::jsonb;
  left_out constant text[] := '{and,of,the,a,an,in,at,for,our,to,de,du,la,le,les,des,et,en,d,l,hybrid,remote,onsite,wfh,flexible,permanent,
    perm,permanente,hybride,teletravail,new,urgent,""}'::text[];
  phrases constant text[] := '{on site,in office,work from home,home based,full time,temps plein,a distance,now hiring,apply now,on recrute,hybrid working,
    remote working,flexible working,mode hybride}'::text[];
  first_words constant text[] := '{on,in,work,home,full,temps,a,now,apply,hybrid,remote,flexible,mode}'::text[];
  title text := replace(replace(board.fold(board.decode_references(left(coalesce(job_title, ''), 500))), '&', ' and '), '_', ' ');
  place constant text := board.fold(location);
  phrase text;
begin
  if strpos(title, '/') > 0 or strpos(title, '|') > 0 or strpos(title, '(') > 0 then
    title := regexp_replace(title, '\m[mfwh] ?[/|] ?[mfwhdx]( ?[/|] ?[mfwdx]){0,2}\M|\(([mfwdxh][/|, ]*){2,4}\)', ' ', 'g');
  end if;
  -- A number of four figures or more is a requisition; a year is not.
  if title ~ '\d{4}' then
    title := regexp_replace(title, '(\m(req|ref|requisition|reference|job id|id)[ .:#-]*)?(\m[a-z]{1,4}-?)?(?!20[2-3]\d\M)\d{4,}(-\d+)?\M', ' ', 'g');
  end if;
  title := ' ' || board.words_of(title) || ' ';
  if string_to_array(title, ' ') && first_words then
    foreach phrase in array phrases loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  -- Few titles name the place.
  if string_to_array(title, ' ') && string_to_array(board.words_of(place), ' ') then
    foreach phrase in array array(
      select part from (
        select distinct board.words_of(piece) as part
        from string_to_table(translate(board.fold(board.decode_references(left(location, 500))), E'|/\n', ';;;'), ';') whole,
          unnest(array[whole, split_part(whole, ',', 1), split_part(whole, ',', 2)]) piece) parts
      where length(part) > 2 order by length(part) desc, part)
    loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  return (
    select string_agg(distinct word, ' ' order by word) from (
      select coalesce(short ->> written, written) as word from unnest(string_to_array(title, ' ')) written) words
    where word <> all (left_out));
end $$;

-- A firm's name without its legal form: 'Alpha LLP' and 'Alpha' are one firm.
create function board.firm_words(firm_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare folded constant text := board.fold(firm_name);
begin
  return regexp_replace(board.words_of(folded),
    '( (l ?l ?p|l ?l ?c|p ?l ?l ?c|ltd|limited|inc|incorporated|plc|p ?c|corp|corporation|pty|s ?e ?n ?c ?r ?l|s ?r ?l))+$', '');
end $$;

-- Equal for adverts of one firm whose titles mean the same role.
create function board.role_key(firm_name text, job_title text, location text) returns bigint
language sql immutable parallel safe
return hashtextextended(board.firm_words(firm_name) || '|' || coalesce(board.role_words(job_title, location), ''), 0);

-- A description as pairs of neighbouring words, each once, in order. Left out are sentences about applying, pay, benefits and equal
-- opportunity, which a firm's adverts share.
create function board.role_pairs(description text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  shared constant text[] := '{apply,applying,application,applications,applicant,applicants,resume,cv,cvs,agency,agencies,privacy,salary,salaire,
    benefits,bonus,pension,equal,discriminate,discrimination,disability,disabilities,diversity,inclusive,inclusion,gender,accommodation,
    accommodations,postulez,postuler,candidature,candidatures,avantages,egalite,reference,
    equality,opportunity,opportunities,adjustments,barriers,criminal,background,recruitment,hiring}';
  pairs text[] := '{}';
  sentence text;
  words text[];
begin
  foreach sentence in array regexp_split_to_array(regexp_replace(
    board.fold(board.decode_references(left(coalesce(description, ''), 8000))), '<[^>]*>', E'\n', 'g'), '[\n.!?;:•*]+')
  loop
    continue when sentence ~ '[$£€]';
    words := string_to_array(trim(regexp_replace(sentence, '[^[:alnum:]]+', ' ', 'g')), ' ');
    continue when words && shared or cardinality(words) < 2;
    pairs := pairs || array(select words[n] || ' ' || words[n + 1] from generate_series(1, cardinality(words) - 1) n);
  end loop;
  return array(select distinct pair from unnest(pairs) pair order by pair);
end $$;

-- What an advert says of its hours and its contract, and when it begins: 'part', 'contract', and words such as 'september' with a year.
create function board.role_terms(job_title text, description text, employment text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  begins constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december,spring,summer,fall,autumn,winter,
    janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre,printemps,ete,automne,hiver,
    intake,cohort,of,program,programme,internship}';
  said constant text := replace(concat_ws(' ', board.fold(job_title), board.fold(employment),
    regexp_replace(board.fold(board.decode_references(left(coalesce(description, ''), 8000))), '<[^>]*>', ' ', 'g')), '-', ' ');
begin
  return array_remove(array[
    case when said like any ('{%part time%,%temps partiel%}') or said ~ '0?[.,]\d (of full|fte|etp)' then 'part' end,
    case when said like any ('{%fixed term%,% ftc%,%(ftc%,%maternity cover%,%parental leave cover%,%leave cover%,%month contract%,%duree determinee%,
      %remplacement%,%contract role%,%contract position%}') then 'contract' end], null)
    || array(select distinct parts[1] || ' ' || parts[2] from regexp_matches(said, '([a-z]+) (20[2-3]\d)\M', 'g') list (parts)
      where parts[1] = any (begins));
end $$;

-- Whether two adverts of one key offer one role: nothing that they state differs, and 72 of 100 pairs of words of the shorter text are
-- in the other. A text of a few words tells nothing.
create function board.same_role(one public.jobs, other public.jobs) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  one_terms text[];
  other_terms text[];
  one_pairs text[];
  other_pairs text[];
begin
  -- 'Audit' and 'Audit & Assurance' are one service.
  if strpos(lower(one.service), lower(other.service)) + strpos(lower(other.service), lower(one.service)) = 0
    or one.employment <> other.employment or one.seniority <> other.seniority then return false; end if;
  if length(one.description) > 80 and one.description = other.description and one.job_title = other.job_title then return true; end if;
  one_terms := board.role_terms(one.job_title, one.description, one.employment);
  other_terms := board.role_terms(other.job_title, other.description, other.employment);
  if ('part' = any (one_terms)) <> ('part' = any (other_terms))
    or ('contract' = any (one_terms)) <> ('contract' = any (other_terms)) then return false; end if;
  if exists (select from unnest(one_terms) term where term like '% 20__')
    and exists (select from unnest(other_terms) term where term like '% 20__')
    and not exists (select from unnest(one_terms) term where term like '% 20__' and term = any (other_terms)) then return false; end if;
  if md5(one.description) = md5(other.description) and length(one.description) > 80 then return true; end if;
  one_pairs := board.role_pairs(one.description);
  other_pairs := board.role_pairs(other.description);
  if least(cardinality(one_pairs), cardinality(other_pairs)) < 8 then return false; end if;
  return (select count(*) from (select unnest(one_pairs) intersect select unnest(other_pairs)) both_have)
    >= 0.72 * least(cardinality(one_pairs), cardinality(other_pairs));
end $$;

-- Gives each of these jobs a role: that of a job of its key that is alike, else one of its own. Compared is the newest job of each of eight
-- roles, among the 40 newest of the key: a firm may offer a thousand jobs of one title. Of several jobs, each is compared with those
-- before it. Most keys have one job, whose description is not read. A text of 40 characters tells nothing.
create function board.find_roles(ids bigint[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  job public.jobs;
  alike uuid;
begin
  insert into board.roles as old (job_id, key, role)
  select j.id, board.role_key(j.firm_name, j.job_title, j.location), gen_random_uuid() from public.jobs j where j.id = any (ids)
  on conflict (job_id) do update set key = excluded.key, role = excluded.role;
  for job in
    select j.* from public.jobs j join board.roles own on own.job_id = j.id
    where j.id = any (ids) and j.firm_name not in ('', 'Unknown Firm') and length(j.description) > 40
      and exists (select from board.roles r where r.key = own.key and r.job_id <> own.job_id)
    order by j.id
  loop
    select near.role into alike from (
      select * from (
        select distinct on (newest.role) newest.role, newest.job_id from (
          select r.role, r.job_id from board.roles r
          where r.key = (select own.key from board.roles own where own.job_id = job.id) and r.job_id <> job.id
            and (r.job_id < job.id or cardinality(ids) = 1)
          order by r.job_id desc limit 40) newest
        order by newest.role, newest.job_id desc) of_role
      order by of_role.job_id desc limit 8) near
    join public.jobs other on other.id = near.job_id
    where board.same_role(job, other) order by near.job_id limit 1;
    if alike is not null then
      update board.roles r set role = alike where r.job_id = job.id and r.role <> alike;
    end if;
  end loop;
end $$;

create function board.update_roles() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then delete from board.roles;
  elsif tg_op = 'DELETE' then delete from board.roles r using old_rows where r.job_id = old_rows.id;
  elsif tg_op = 'INSERT' then perform board.find_roles(array(select id from new_rows));
  elsif exists (select from new_rows) then
    perform board.find_roles(array(select new_rows.id from new_rows join old_rows using (id)
      where (new_rows.firm_name, new_rows.job_title, new_rows.location, new_rows.description, new_rows.service, new_rows.seniority,
          new_rows.employment)
        is distinct from (old_rows.firm_name, old_rows.job_title, old_rows.location, old_rows.description, old_rows.service,
          old_rows.seniority, old_rows.employment)));
  end if;
  return null;
end $$;

create trigger jobs_roles_insert after insert on public.jobs referencing new table as new_rows
  for each statement execute function board.update_roles();
create trigger jobs_roles_update after update on public.jobs referencing old table as old_rows new table as new_rows
  for each statement execute function board.update_roles();
create trigger jobs_roles_delete after delete on public.jobs referencing old table as old_rows
  for each statement execute function board.update_roles();
create trigger jobs_roles_truncate after truncate on public.jobs
  for each statement execute function board.update_roles();

revoke execute on function board.find_roles from public;
grant execute on function board.find_roles to service_role;
