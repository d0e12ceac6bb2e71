-- Adverts that name qualifications which were not read before: the programs that read facts read them again (decision 072).
update public.jobs set facts = null
where facts is not null and job_title || ' ' || description ~* '\m(cta|att|aat|cipfa|fcca|ea|enrolled agents?|chartered tax advis[eo]r)\M';
