CREATE OR REPLACE FUNCTION public.write_facts(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare written bigint;
begin
  -- An import writes the same rows in another order.
  perform pg_advisory_xact_lock(7262054);
  update public.jobs j set facts = read.facts
  from jsonb_to_recordset(request) as read (id bigint, facts jsonb) where j.id = read.id and j.facts is null;
  get diagnostics written = row_count;
  return to_jsonb(written);
end $function$;
