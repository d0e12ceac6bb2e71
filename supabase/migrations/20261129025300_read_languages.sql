-- Adverts that may be in another language than English: the programs that read facts read them again (decision 072).
update public.jobs set facts = null
where facts is not null and description !~* '\mthe\M.*\m(and|you|of)\M';
