-- Comments that take more than a line. Prettier writes a blank behind each part
-- of a literal that goes on in the next line, so this file is laid out by hand.

comment on column public.jobs.title_lower is
  'the first 500 characters of the decoded job_title, folded by board.fold: '
  'what the title filter searches';

comment on column public.jobs.remote_countries is
  'ISO 3166-1 codes of the countries that remote work may be done from, or '
  'smaller areas in words; empty where the advert states none';

comment on column public.jobs.points is
  'derived: latitude, longitude, and so on, of the coordinates, else of the '
  'towns that the location names';

comment on column public.search_terms.typed_only is
  'understood, but not searched for: its words are frequent, so that finding '
  'them side by side reads many adverts';

comment on column public.search_terms.found_only is
  'searched for where its meaning is typed, and not understood as it: Deloitte '
  'is one of the Big 4, but asks for itself alone';
