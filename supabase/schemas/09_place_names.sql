-- Names of regions, and common names of towns, for the place filter, keywords and sentences (docs/product.md §2.5).

-- A place's name as visitors and sentences write it: `Saint-Jérôme` → 'saint jerome', `St. John's` → 'st johns'.
create function board.place_key(name text) returns text
language sql immutable parallel safe
return trim(regexp_replace(translate(lower(name), 'àâäçéèêëîïôöùûü.''’', 'aaaceeeeiioouuu'), '[^a-z0-9]+', ' ', 'g'));

-- What a name means: a region of public.places, or a town. `is_word` marks codes that are words as well ("IN", "CA"): they
-- name a place in the place field alone.
create table board.place_names (
  country text not null,
  name text not null,
  place text not null,
  is_word boolean not null default false,
  primary key (country, name, place)
);

create index place_names_key on board.place_names (board.place_key(name));
create index place_names_place on board.place_names (country, place);
create index places_key on public.places (board.place_key(name));
create index places_region on public.places (country, region, id);

-- A line is: country, names, "=", what they mean; "*" marks codes that are words.
insert into board.place_names (country, name, place, is_word)
select line[1], replace(trim(name), '*', ''), trim(place), name like '%*%'
from (select regexp_match(written, '^(\w\w) (.+) = (.+)$') as line from unnest(string_to_array(trim($names$
US Alabama, AL* = AL
US Alaska, AK = AK
US Arizona, AZ = AZ
US Arkansas, AR* = AR
US California, CA*, Calif, Cali = CA
US Colorado, CO* = CO
US Connecticut, CT = CT
US Delaware, DE* = DE
US District of Columbia, DC, Washington DC = DC
US Florida, FL = FL
US Georgia, GA = GA
US Hawaii, HI* = HI
US Idaho, ID* = ID
US Illinois, IL = IL
US Indiana, IN* = IN
US Iowa, IA* = IA
US Kansas, KS = KS
US Kentucky, KY = KY
US Louisiana, LA* = LA
US Maine, ME* = ME
US Maryland, MD* = MD
US Massachusetts, MA*, Mass = MA
US Michigan, MI = MI
US Minnesota, MN = MN
US Mississippi, MS* = MS
US Missouri, MO* = MO
US Montana, MT = MT
US Nebraska, NE = NE
US Nevada, NV = NV
US New Hampshire, NH = NH
US New Jersey, NJ = NJ
US New Mexico, NM = NM
US New York, NY, New York State, Upstate New York = NY
US North Carolina, NC = NC
US North Dakota, ND = ND
US Ohio, OH = OH
US Oklahoma, OK* = OK
US Oregon, OR* = OR
US Pennsylvania, PA*, Penn = PA
US Rhode Island, RI = RI
US South Carolina, SC = SC
US South Dakota, SD* = SD
US Tennessee, TN = TN
US Texas, TX = TX
US Utah, UT = UT
US Vermont, VT = VT
US Virginia, VA = VA
US Washington, WA, Washington State = WA
US West Virginia, WV = WV
US Wisconsin, WI = WI
US Wyoming, WY = WY
US New England = CT, ME, MA, NH, RI, VT
US Carolinas = NC, SC
US Dakotas = ND, SD
US Midwest = IL, IN, IA, KS, MI, MN, MO, NE, ND, OH, SD, WI
US Pacific Northwest, PNW = WA, OR
US DMV = DC, MD, VA
US Tri-State, Tristate, Tri-State Area = NY, NJ, CT
US NYC, New York City, Big Apple, Manhattan, Wall Street, Midtown = New York
US Philly, Phila = Philadelphia
US SF, San Fran, Frisco = San Francisco
US Bay Area, SF Bay Area, San Francisco Bay Area = San Francisco, Oakland, San Jose, Palo Alto, Walnut Creek, Santa Clara, Sunnyvale, Mountain View, Berkeley, Fremont, San Mateo, Redwood City, Pleasanton
US Silicon Valley = San Jose, Palo Alto, Santa Clara, Sunnyvale, Mountain View, Cupertino, Redwood City
US SoCal, Southern California = Los Angeles, San Diego, Irvine, Anaheim, Long Beach, Santa Ana, Riverside, Costa Mesa, Newport Beach, Pasadena
US NorCal, Northern California = San Francisco, Sacramento, Oakland, San Jose
US Orange County = Irvine, Anaheim, Santa Ana, Costa Mesa, Newport Beach, Huntington Beach, Orange
US LA County, L.A., City of Angels = Los Angeles
US DFW, Dallas Fort Worth = Dallas, Fort Worth, Plano, Irving, Arlington, Frisco, Richardson
US South Florida = Miami, Fort Lauderdale, West Palm Beach, Boca Raton, Hollywood, Coral Gables
US Twin Cities = Minneapolis, Saint Paul, St. Paul
US Research Triangle = Raleigh, Durham, Chapel Hill, Cary
US Northern Virginia, NoVA = Arlington, Alexandria, Reston, McLean, Tysons, Fairfax
US Long Island = Melville, Hempstead, Garden City, Hauppauge, Jericho, Uniondale
US Vegas = Las Vegas
US Chi Town, Chitown, Chicagoland, Windy City = Chicago
US ATL = Atlanta
US SLC, Salt Lake = Salt Lake City
US MPLS = Minneapolis
US NOLA = New Orleans
US PGH = Pittsburgh
US PHX = Phoenix
US KC = Kansas City
US OKC = Oklahoma City
US Indy = Indianapolis
US Jax = Jacksonville
US Cincy = Cincinnati
US Bmore = Baltimore
US Beantown = Boston
US HTX = Houston
US ATX = Austin
US CLT = Charlotte
US STL, Saint Louis = St. Louis
US Ft Worth = Fort Worth
US Ft Lauderdale = Fort Lauderdale
UK England = England
UK Scotland = Scotland
UK Wales = Wales
UK Northern Ireland, Ulster = Northern Ireland
UK LDN, City of London, London City, Greater London, Canary Wharf = London
UK Brum, B'ham, Bham = Birmingham
UK Manc, Greater Manchester = Manchester
UK Newcastle = Newcastle upon Tyne
UK Hull = Kingston upon Hull
UK Notts = Nottingham
UK Lpool, Merseyside = Liverpool
UK MK* = Milton Keynes
UK Wolves = Wolverhampton
UK Boro = Middlesbrough
UK Soton = Southampton
UK Midlands = Birmingham, Coventry, Wolverhampton, Nottingham, Leicester, Derby, Stoke-on-Trent, Northampton, Worcester, Lincoln
UK West Midlands = Birmingham, Coventry, Wolverhampton, Solihull, Walsall, Dudley, Stoke-on-Trent, Worcester, Telford
UK East Midlands = Nottingham, Leicester, Derby, Northampton, Lincoln, Loughborough
UK Yorkshire = Leeds, Sheffield, Bradford, York, Kingston upon Hull, Hull, Huddersfield, Wakefield, Harrogate, Doncaster, Halifax
UK West Yorkshire = Leeds, Bradford, Wakefield, Huddersfield, Halifax
UK South Yorkshire = Sheffield, Doncaster, Rotherham, Barnsley
UK North Yorkshire = York, Harrogate, Scarborough, Middlesbrough
UK North West, Northwest = Manchester, Liverpool, Preston, Bolton, Warrington, Chester, Stockport, Salford, Blackpool, Lancaster, Carlisle
UK North East, Northeast, Tyneside, Tyne and Wear = Newcastle upon Tyne, Newcastle, Sunderland, Durham, Middlesbrough, Gateshead, Darlington
UK South West, Southwest = Bristol, Exeter, Plymouth, Bath, Bournemouth, Gloucester, Cheltenham, Swindon, Taunton, Truro
UK South East, Southeast = Reading, Brighton, Southampton, Portsmouth, Oxford, Guildford, Milton Keynes, Maidstone, Crawley, Slough
UK Home Counties = Reading, Guildford, Watford, St Albans, Chelmsford, Maidstone, Slough, High Wycombe, Milton Keynes, Luton
UK Thames Valley, Berkshire, Berks = Reading, Slough, Oxford, Maidenhead, Bracknell, Newbury
UK East Anglia, East of England = Norwich, Cambridge, Ipswich, Peterborough, Colchester, Chelmsford
UK Lancashire = Preston, Blackburn, Blackpool, Lancaster, Burnley
UK Cheshire = Chester, Warrington, Crewe, Macclesfield
UK Surrey = Guildford, Woking, Epsom, Reigate, Redhill, Camberley
UK Kent = Maidstone, Canterbury, Tunbridge Wells, Dartford, Ashford
UK Sussex = Brighton, Crawley, Worthing, Eastbourne, Chichester, Horsham
UK Essex = Chelmsford, Colchester, Southend-on-Sea, Basildon
UK Hampshire, Hants = Southampton, Portsmouth, Winchester, Basingstoke, Farnborough
UK Hertfordshire, Herts = Watford, St Albans, Stevenage, Hemel Hempstead
UK Devon = Exeter, Plymouth, Torquay
UK Norfolk = Norwich
UK Suffolk = Ipswich
UK Highlands = Inverness
UK South Wales = Cardiff, Swansea, Newport
CA Alberta, AB = Alberta
CA British Columbia, BC, B.C. = British Columbia
CA Manitoba, MB = Manitoba
CA New Brunswick, NB = New Brunswick
CA Newfoundland and Labrador, NL, Newfoundland = Newfoundland and Labrador
CA Nova Scotia, NS = Nova Scotia
CA Northwest Territories, NT* = Northwest Territories
CA Ontario, ON*, Ont = Ontario
CA Prince Edward Island, PE*, PEI = Prince Edward Island
CA Quebec, QC, PQ*, Que = Quebec
CA Saskatchewan, SK, Sask = Saskatchewan
CA Yukon, YT = Yukon
CA Nunavut, NU = Nunavut
CA Maritimes, the Maritimes = Nova Scotia, New Brunswick, Prince Edward Island
CA Atlantic Canada, Atlantic Provinces = Nova Scotia, New Brunswick, Prince Edward Island, Newfoundland and Labrador
CA Prairies, Prairie Provinces = Alberta, Saskatchewan, Manitoba
CA Western Canada = Alberta, British Columbia, Saskatchewan, Manitoba
CA GTA, Greater Toronto Area, Greater Toronto = Toronto, Mississauga, Brampton, Markham, Vaughan, Richmond Hill, Oakville, Burlington, Oshawa, North York, Scarborough, Etobicoke, Milton, Pickering, Ajax
CA the Six, YYZ = Toronto
CA Lower Mainland, Metro Vancouver, Greater Vancouver = Vancouver, Burnaby, Surrey, Richmond, Coquitlam, Langley, New Westminster, North Vancouver, Delta
CA Vancouver Island = Victoria, Nanaimo, Duncan, Courtenay
CA Fraser Valley = Abbotsford, Chilliwack, Langley, Mission
CA Okanagan = Kelowna, Vernon, Penticton, West Kelowna
CA KW, Kitchener Waterloo, Tri-Cities = Kitchener, Waterloo, Cambridge
CA Golden Horseshoe = Toronto, Hamilton, Mississauga, Oshawa, Burlington, St. Catharines
CA Niagara, Niagara Region = Niagara Falls, St. Catharines, Welland
CA MTL = Montréal
CA YVR = Vancouver
CA YYC, CGY = Calgary
CA YEG = Edmonton
CA WPG = Winnipeg
CA YOW, National Capital Region = Ottawa, Gatineau
CA Quebec City, Ville de Québec = Québec
CA HFX = Halifax
AU Australian Capital Territory, ACT* = Australian Capital Territory
AU New South Wales, NSW = New South Wales
AU Northern Territory, NT* = Northern Territory
AU Queensland, QLD = Queensland
AU South Australia, SA* = South Australia
AU Tasmania, TAS, Tassie = Tasmania
AU Victoria, VIC = Victoria
AU Western Australia, WA = Western Australia
AU Melb, Melbs = Melbourne
AU Syd = Sydney
AU Bris, Brissie, Brisvegas = Brisbane
AU Adl, Radelaide = Adelaide
AU Parra = Parramatta
AU the Gong = Wollongong
AU Western Sydney = Parramatta, Liverpool, Penrith, Blacktown
AU Gold Coast = Gold Coast, Southport, Robina, Broadbeach
AU Sunshine Coast = Sunshine Coast, Maroochydore, Noosa, Caloundra
AU Central Coast = Central Coast, Gosford
AU Hunter, Hunter Valley = Newcastle, Maitland
$names$, E'\n'), E'\n')) written) lines, unnest(string_to_array(line[2], ',')) name, unnest(string_to_array(line[3], ',')) place;

-- The embedded database does nothing of the kind by itself. Without figures it reads all names of the country for one.
analyze board.place_names;
analyze public.places;

-- What a name says, as the texts to look for in adverts: the names of its towns and regions, and of the regions' largest
-- towns. Empty for other words, and for a town that its region is named after: "New York" is the town.
create function board.place_texts(said text, country text, in_keywords boolean) returns text[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  key constant text := board.place_key(said);
  code constant text := nullif(board.country_code(country), '');
begin
  return (
    with meant as materialized (
      select distinct n.country, n.place, exists (select from public.places p where p.country = n.country and p.region = n.place) as is_region
      from board.place_names n
      where board.place_key(n.name) = key and (code is null or n.country = code) and not (n.is_word and in_keywords)
        and not exists (select from public.places p where board.place_key(p.name) = key and p.country = n.country and p.region = n.place)
    )
    select coalesce(array_agg(distinct text), '{}') from (
      select n.name as text from meant join board.place_names n using (country, place) where not n.is_word
      union all select p.name from public.places p where board.place_key(p.name) = key and p.country in (select meant.country from meant)
      union all select place from meant where not is_region
      union all (select town.name from meant cross join lateral (
        select p.name from public.places p where p.country = meant.country and p.region = meant.place order by p.id limit 40) town
        where is_region)) texts);
end $$;

-- The query of jobs at a place that public.places does not list by that name; null for other words.
create function board.place_query(said text, country text, in_keywords boolean) returns tsquery
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from unnest(board.place_texts(said, country, in_keywords)) text
    cross join lateral (select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(text))) as query) q
    where numnode(q.query) > 0);
end $$;
