SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.normalize_salary(salary text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  clean text := translate(lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212~\00a0\2009\202f\ffe1''', '--------   £');
  other text;
begin
  clean := regexp_replace(clean, '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g');
  if strpos(clean, ',') > 0 then
    clean := regexp_replace(clean, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
    clean := regexp_replace(clean, '(\d),(\d\d)(?!\d)', '\1.\2', 'g');
  end if;
  -- French: 'de 60 000 $ à 70 000 $ par année', '25,50 $ de l''heure'
  if clean like any ('{%à%,%heure%,%par %,% et %,%semaine%,%mois%,%ann%,%jour%}') then
    clean := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(clean,
      '’', ''), 'à partir de', 'from'), 'jusquà', 'up to'), 'à lheure', 'per hour'), 'de lheure', 'per hour'),
      ' à ', ' - '), ' et ', ' and '), 'par ', 'per '), 'heure', 'hour'), 'semaine', 'week'), 'mois', 'month'), 'année', 'year'), 'jour', 'day');
    clean := regexp_replace(clean, '\mper an\M|\mannuel(le)?(ment)?s?\M', 'per year', 'g');
  end if;
  if clean like '%m%n%' then clean := regexp_replace(clean, '(\d)\s*(million|mn)\M', '\1m', 'g'); end if;
  -- '$1.2M budget', 'relocation $10k': amounts of something else
  if clean like any ('{%budget%,%revenue%,%turnover%,%portfolio%,%sign%,%relocation%,%retention%,%assets%,%p&l%}') then
    clean := regexp_replace(clean, '[£$€]\s*\d[\d.]*\s*(k|m|bn)?\M\s+((?!plus|and|with|inc)[a-z]+\s+)?(budget|revenue|turnover|portfolio|sign|relocation|retention|assets|p&l)|\m(budget|revenue|turnover|portfolio|relocation|p&l)( of|:)? [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M', ' ', 'g');
  end if;
  -- A bonus beside pay is none; where it is all there is, the words may be of two things: '£45k bonus'.
  if clean like any ('{%bonus%,%allowance%,%stipend%}') then
    other := regexp_replace(clean, '\m(bonus|allowance|stipend)( of| up to|:)* [£$€]\s*\d[\d.]*\s*k?\M|(?<!(-|to)\s?)[£$€]\s*\d[\d.]*\s*k?\s+((car|travel|welcome|joining|referral) )?(bonus|allowance|stipend)\M', ' ', 'g');
    if other ~ '[£$€]\s*\d|\d\s*k\M|\d{4}' then clean := other; end if;
  end if;
  if clean like '%thousand%' or clean like '%grand%' then
    clean := regexp_replace(clean, '(\d)\s*(thousand|grand)\M', '\1k', 'g');
  end if;
  if clean like '%401%' or clean like '%\%%' or clean like '%percent%' or clean like '%day%' then
    clean := regexp_replace(clean, '401\s*\(?k\)?|\d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))', ' ', 'g');
  end if;
  -- '37.5 hours per week', '3 days a week', '40-hour week'
  if clean like '%week%' or clean like '%wk%' or clean like '%month%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*-?\s*(hours?|hrs?|days?)\s*(/|per|an?|p)?\s*(week|wk|month)\M', ' ', 'g');
  end if;
  if clean like '%hours%' or clean like '%hrs%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*(hours|hrs)\M', ' ', 'g');
  end if;
  if clean like any ('{%grade%,%level%,%band%,%scale%,%step%,%tier%,%point%,%scp%,%class%}') then
    clean := regexp_replace(clean,
      '\m(grade|level|band|scale|step|tier|points?|scp|class)\s*[a-z]?\d{1,2}(\s*(-|to)\s*\d{1,2})?(?![\d.]|\s*k\M)', ' ', 'g');
  end if;
  return clean;
end $_$;

-- Rows from before: the trigger reads their pay again.
update public.jobs job set salary = salary
from (select id, board.parse_salary(salary, firm_country) as pay from public.jobs
  where salary ~* 'bonus|allowance|stipend|budget|revenue|turnover|portfolio|relocation|p&l') again
where again.id = job.id and ((pay).low, (pay).high) is distinct from (job.salary_low, job.salary_high);
