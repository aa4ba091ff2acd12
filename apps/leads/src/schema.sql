-- Imported places with their search index, answers to searches for leads, and readings in the background. Functions with
-- SECURITY DEFINER reach the rows of every account.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/leases/leases.sql
\i work/uploads/uploads.sql
\i work/bulk-files/bulk-files.sql
\i work/results/results.sql
\i database/outbox/outbox.sql
\i work/billing/billing.sql
\i work/exclusions/exclusions.sql
\i work/exclusions/exclusion-feed.sql
\i privacy/privacy.sql

-- A function in SQL becomes a part of each statement, which takes a millisecond to plan.
CREATE FUNCTION leads.cell(spot point) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  x integer := floor((spot[0] + 20050000) / 1024);
  y integer := floor((spot[1] + 20050000) / 1024);
BEGIN
  RETURN (x / 16 * 2500 + y / 16) * 256 + x % 16 * 16 + y % 16;
END
$$;

-- Records of imported datasets, one row for each. Derived columns are generated: `spot` is in metres of the Web Mercator
-- projection (EPSG:3857), in which circles and nearest neighbours are correct except for the scale at their latitude;
-- `completeness` counts the known values of a record. `subject_hashes` are of the numbers and addresses. `search_names` are
-- the folded name, other names and brand, as made by `searchNames`. The first `main_categories` categories are the main ones
-- of the place.
CREATE TABLE leads.places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dataset text NOT NULL,
  source_id text NOT NULL,
  release text,
  licence text NOT NULL,
  name text NOT NULL,
  other_names text[] NOT NULL DEFAULT '{}',
  search_names text[] NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  main_categories smallint NOT NULL DEFAULT 1,
  brand text,
  brand_wikidata text,
  lat float8 NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon float8 NOT NULL CHECK (lon BETWEEN -180 AND 180),
  spot point NOT NULL GENERATED ALWAYS AS (point(
    radians(lon) * 6378137, ln(tan(radians(45 + least(greatest(lat, -85.06), 85.06) / 2))) * 6378137)) STORED,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  phones text[] NOT NULL DEFAULT '{}',
  website text,
  domain text,
  emails text[] NOT NULL DEFAULT '{}',
  opening_hours text,
  rating real CHECK (rating >= 0 AND rating <= 5),
  rating_source text,
  completeness smallint NOT NULL GENERATED ALWAYS AS (num_nonnulls(street, city, website, opening_hours, rating)
    + 2 * least(cardinality(phones), 1) + 2 * least(cardinality(emails), 1)) STORED,
  content_hash text NOT NULL,
  import_id bigint NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  retired_at timestamptz,
  subject_hashes text[] NOT NULL DEFAULT '{}',
  UNIQUE (dataset, source_id)
);
CREATE INDEX places_cell ON leads.places (leads.cell(spot)) WHERE retired_at IS NULL;
CREATE INDEX places_domain ON leads.places (domain) WHERE domain IS NOT NULL;
CREATE INDEX places_import ON leads.places (import_id) WHERE retired_at IS NULL;
CREATE INDEX places_subjects ON leads.places USING gin (subject_hashes);
COMMENT ON TABLE leads.places IS 'Records of imported datasets, one row for each.';
COMMENT ON COLUMN leads.places.dataset IS 'Such as openstreetmap.';
COMMENT ON COLUMN leads.places.source_id IS 'Identifier in the dataset.';
COMMENT ON COLUMN leads.places.release IS 'Release of the dataset; begins with a date.';
COMMENT ON COLUMN leads.places.search_names IS 'Folded name, other names and brand, which the search index has by words.';
COMMENT ON COLUMN leads.places.categories IS 'The main ones first.';
COMMENT ON COLUMN leads.places.main_categories IS 'Number of main categories.';
COMMENT ON COLUMN leads.places.spot IS 'In metres of the Web Mercator projection (EPSG:3857).';
COMMENT ON COLUMN leads.places.domain IS 'Registrable domain of the website.';
COMMENT ON COLUMN leads.places.completeness IS 'Number of known facts, from 0 to 9.';
COMMENT ON COLUMN leads.places.content_hash IS 'Equal for an unchanged record; empty after an erasure.';
COMMENT ON COLUMN leads.places.import_id IS 'The last import that found it.';
COMMENT ON COLUMN leads.places.retired_at IS 'When a newer release no longer had it; null: searchable.';
COMMENT ON COLUMN leads.places.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT leads.guard_people('places');

-- The search index: each category of a place and each word of its names, with the spot of the place. A combined index
-- returns the nearest of a category, or with a word, in order of their distance, independent of the size of the table; the
-- columns of the ranking are part of the index. Triggers keep both tables equal to the places; retired places are in
-- neither. Names have no trigram index: over a million places one by trigrams took 90 ms, growing with the table, and one by
-- spot and trigrams 140 ms in the largest town; the words take 3 ms at any size.
CREATE TABLE leads.categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);
COMMENT ON TABLE leads.categories IS 'Categories of places, with the numbers that the search index has.';

-- Spelling mistakes are looked up among the words, which are far fewer than the places. Two words that differ by one letter
-- are equal if one letter is removed from each, or from one (Garbe, Symmetric Delete, 2012). Only the beginning of a word
-- has keys, which keeps them few. Digits and short words allow no mistakes.
CREATE FUNCTION leads.spellings(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
RETURN CASE WHEN word ~ '^[a-z]{4,}$' THEN ARRAY(
  SELECT left(word, 8)
  UNION SELECT overlay(left(word, 8) PLACING '' FROM letter FOR 1)
  FROM generate_series(1, least(length(word), 8)) AS letter) ELSE '{}' END;

CREATE TABLE leads.words (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  spellings text[] NOT NULL GENERATED ALWAYS AS (leads.spellings(name)) STORED
);
CREATE INDEX words_spellings ON leads.words USING gin (spellings);
COMMENT ON TABLE leads.words IS 'Words of names of places, with the numbers that the search index has.';
COMMENT ON COLUMN leads.words.spellings IS 'Beginnings of the word with one letter removed, by which spelling mistakes are found.';

CREATE TABLE leads.place_categories (
  place_id bigint NOT NULL,
  spot point NOT NULL,
  category integer NOT NULL,
  completeness smallint NOT NULL,
  main boolean NOT NULL,
  segment bigint NOT NULL DEFAULT 0
) PARTITION BY LIST (segment);
CREATE INDEX place_categories_nearest ON leads.place_categories USING gist (category, spot) INCLUDE (place_id, completeness, main);
CREATE INDEX place_categories_place ON leads.place_categories (place_id);
COMMENT ON TABLE leads.place_categories IS 'Search index: the categories of each place with its spot, in segments. Kept equal to the places.';
COMMENT ON COLUMN leads.place_categories.segment IS 'The import that added the place, if it added many; else 0.';

CREATE TABLE leads.place_categories_rest PARTITION OF leads.place_categories FOR VALUES IN ('0') WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE FUNCTION leads.build_place_categories_segment(import bigint, after bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET enable_memoize = 'off'
AS $$
DECLARE
  part text := 'place_categories_' || import;
BEGIN
  IF to_regclass('leads.' || part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE leads.%I (LIKE leads.place_categories INCLUDING DEFAULTS, CHECK (segment = %s))
    WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', part, import);
  EXECUTE format($insert$
    INSERT INTO leads.%I (place_id, spot, category, completeness, main, segment)
    SELECT place.id, place.spot, known.id, place.completeness, entry.fit, $1
    FROM leads.places AS place, LATERAL (SELECT name, min(position) <= place.main_categories AS fit
      FROM unnest(place.categories) WITH ORDINALITY AS given (name, position) GROUP BY name) AS entry
    JOIN leads.categories AS known ON known.name = entry.name
    WHERE place.import_id = $1 AND place.id > $2 AND place.retired_at IS NULL $insert$, part) USING import, after;
  EXECUTE format('CREATE INDEX ON leads.%I
    USING gist (category public.gist_int4_ops, spot) INCLUDE (place_id, completeness, main)', part);
  EXECUTE format('CREATE INDEX ON leads.%I (place_id)', part);
  EXECUTE format('ANALYZE leads.%I', part);
  PERFORM FROM leads.change_log FOR SHARE;
  EXECUTE format('DELETE FROM leads.%I AS entry USING leads.place_categories_rest AS newer
    WHERE newer.place_id > $1 AND newer.place_id = entry.place_id', part) USING after;
  EXECUTE format('DELETE FROM leads.%I AS entry
    WHERE NOT EXISTS (SELECT FROM leads.places WHERE id = place_id AND retired_at IS NULL)', part);
  EXECUTE format('ALTER TABLE leads.place_categories ATTACH PARTITION leads.%I FOR VALUES IN (%s)', part, import);
END
$$;

CREATE TABLE leads.place_words (
  place_id bigint NOT NULL,
  spot point NOT NULL,
  word integer NOT NULL,
  completeness smallint NOT NULL,
  words_in_name smallint NOT NULL,
  segment bigint NOT NULL DEFAULT 0
) PARTITION BY LIST (segment);
CREATE INDEX place_words_nearest ON leads.place_words USING gist (word, spot) INCLUDE (place_id, completeness, words_in_name);
CREATE INDEX place_words_place ON leads.place_words (place_id);
COMMENT ON TABLE leads.place_words IS 'Search index: the words in the names of each place, in segments. Kept equal to the places.';
COMMENT ON COLUMN leads.place_words.segment IS 'The import that added the place, if it added many; else 0.';

CREATE TABLE leads.place_words_rest PARTITION OF leads.place_words FOR VALUES IN ('0') WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE FUNCTION leads.build_place_words_segment(import bigint, after bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET enable_memoize = 'off'
AS $$
DECLARE
  part text := 'place_words_' || import;
BEGIN
  IF to_regclass('leads.' || part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE leads.%I (LIKE leads.place_words INCLUDING DEFAULTS, CHECK (segment = %s))
    WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', part, import);
  EXECUTE format($insert$
    INSERT INTO leads.%I (place_id, spot, word, completeness, words_in_name, segment)
    SELECT place.id, place.spot, known.id, place.completeness, entry.fit, $1
    FROM leads.places AS place, LATERAL (SELECT name, min(cardinality(words)) AS fit
      FROM unnest(place.search_names) AS searched, string_to_array(searched, ' ') AS words, unnest(words) AS name
      GROUP BY name) AS entry
    JOIN leads.words AS known ON known.name = entry.name
    WHERE place.import_id = $1 AND place.id > $2 AND place.retired_at IS NULL $insert$, part) USING import, after;
  EXECUTE format('CREATE INDEX ON leads.%I
    USING gist (word public.gist_int4_ops, spot) INCLUDE (place_id, completeness, words_in_name)', part);
  EXECUTE format('CREATE INDEX ON leads.%I (place_id)', part);
  EXECUTE format('ANALYZE leads.%I', part);
  PERFORM FROM leads.change_log FOR SHARE;
  EXECUTE format('DELETE FROM leads.%I AS entry USING leads.place_words_rest AS newer
    WHERE newer.place_id > $1 AND newer.place_id = entry.place_id', part) USING after;
  EXECUTE format('DELETE FROM leads.%I AS entry
    WHERE NOT EXISTS (SELECT FROM leads.places WHERE id = place_id AND retired_at IS NULL)', part);
  EXECUTE format('ALTER TABLE leads.place_words ATTACH PARTITION leads.%I FOR VALUES IN (%s)', part, import);
END
$$;

-- The nearest entries of a key within a circle, nearest first. Each partition is read in this order from its index: the planner
-- knows neither the circle nor how many entries it has, and would read and sort all of them.
CREATE FUNCTION leads.nearest_place_categories(key integer, centre point, radius float8, max_entries bigint)
  RETURNS TABLE (place_id bigint, completeness smallint, main boolean, away float8)
  LANGUAGE sql STABLE SET search_path = pg_catalog SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
BEGIN ATOMIC
  SELECT entry.place_id, entry.completeness, entry.main, entry.spot <-> centre FROM leads.place_categories AS entry
  WHERE entry.category = key AND entry.spot <@ circle(centre, radius) ORDER BY entry.spot <-> centre LIMIT max_entries;
END;

CREATE FUNCTION leads.nearest_place_words(key integer, centre point, radius float8, max_entries bigint)
  RETURNS TABLE (place_id bigint, completeness smallint, words_in_name smallint, away float8)
  LANGUAGE sql STABLE SET search_path = pg_catalog SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
BEGIN ATOMIC
  SELECT entry.place_id, entry.completeness, entry.words_in_name, entry.spot <-> centre FROM leads.place_words AS entry
  WHERE entry.word = key AND entry.spot <@ circle(centre, radius) ORDER BY entry.spot <-> centre LIMIT max_entries;
END;

-- Whether places with a category are within a circle. The index is read without a category: the planner, which does not know
-- the circle, would read the whole table.
CREATE FUNCTION leads.has_places(centre point, radius float8) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog SET enable_seqscan = off SET enable_bitmapscan = off
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM leads.place_categories AS entry WHERE entry.spot <@ circle(centre, radius));
END;

-- Triggers keep the search index equal to the places, for all places of a statement at once. Each word has the length of the
-- shortest name that contains it. New categories and words are inserted in order, which prevents deadlocks between importers.
CREATE FUNCTION leads.index_places(changed bigint[]) RETURNS void
  LANGUAGE sql SET search_path = pg_catalog
BEGIN ATOMIC
  DELETE FROM leads.place_categories WHERE place_id = ANY (changed);
  DELETE FROM leads.place_words WHERE place_id = ANY (changed);
  INSERT INTO leads.categories (name)
    SELECT DISTINCT category FROM leads.places AS place, unnest(place.categories) AS category
    WHERE place.id = ANY (changed)
      AND NOT EXISTS (SELECT FROM leads.categories AS known WHERE known.name = category)
    ORDER BY category ON CONFLICT DO NOTHING;
  INSERT INTO leads.place_categories (place_id, spot, category, completeness, main)
    SELECT place.id, place.spot, known.id, place.completeness,
      array_position(place.categories, known.name) <= place.main_categories
    FROM leads.places AS place
    JOIN leads.categories AS known ON known.name = ANY (place.categories)
    WHERE place.id = ANY (changed) AND place.retired_at IS NULL;
  INSERT INTO leads.words (name)
    SELECT DISTINCT word
    FROM leads.places AS place, unnest(place.search_names) AS searched, string_to_table(searched, ' ') AS word
    WHERE place.id = ANY (changed)
      AND NOT EXISTS (SELECT FROM leads.words AS known WHERE known.name = word)
    ORDER BY word ON CONFLICT DO NOTHING;
  INSERT INTO leads.place_words (place_id, spot, word, completeness, words_in_name)
    SELECT place.id, place.spot, known.id, place.completeness, min(cardinality(words))
    FROM leads.places AS place, unnest(place.search_names) AS searched,
      string_to_array(searched, ' ') AS words, unnest(words) AS word
    JOIN leads.words AS known ON known.name = word
    WHERE place.id = ANY (changed) AND place.retired_at IS NULL
    GROUP BY place.id, known.id;
END;

CREATE FUNCTION leads.index_after_delete() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM leads.index_places(ARRAY(SELECT id FROM former));
  RETURN NULL;
END
$$;

CREATE FUNCTION leads.index_after_insert() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM leads.index_places(ARRAY(SELECT id FROM current));
  RETURN NULL;
END
$$;

-- Most updates only confirm that a place exists and change no indexed column. The changed entries are a difference of sets: the
-- plan of a join would be made once, for nearly empty tables, and stay quadratic.
CREATE FUNCTION leads.index_after_update() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM leads.index_places(ARRAY(SELECT id FROM (
    SELECT id, categories, main_categories, search_names, lat, lon, completeness, retired_at IS NULL FROM current
    EXCEPT SELECT id, categories, main_categories, search_names, lat, lon, completeness, retired_at IS NULL FROM former) AS changed));
  RETURN NULL;
END
$$;

CREATE TRIGGER index_after_delete
  AFTER DELETE ON leads.places REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION leads.index_after_delete();
-- A connection with `lode.index_later` adds the entries of new places itself.
CREATE TRIGGER index_after_insert
  AFTER INSERT ON leads.places REFERENCING NEW TABLE AS current FOR EACH STATEMENT WHEN (current_setting('lode.index_later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION leads.index_after_insert();
CREATE TRIGGER index_after_update
  AFTER UPDATE ON leads.places REFERENCING OLD TABLE AS former NEW TABLE AS current FOR EACH STATEMENT
  EXECUTE FUNCTION leads.index_after_update();

-- Imports and their progress: an interrupted import resumes at its position.
CREATE TABLE leads.imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dataset text NOT NULL,
  release text,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  bbox float8[] CHECK (cardinality(bbox) = 4),
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  position jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  grouped_to integer,
  grouped_at timestamptz
);
CREATE INDEX imports_newest ON leads.imports (dataset, started_at DESC);
COMMENT ON TABLE leads.imports IS 'Imports of files of places, with the progress at which they resume.';
COMMENT ON COLUMN leads.imports.release IS 'Release of the dataset; begins with a date.';
COMMENT ON COLUMN leads.imports.fingerprint IS 'Hash of the file''s bytes and of the requested box.';
COMMENT ON COLUMN leads.imports.bbox IS 'West, south, east and north.';
COMMENT ON COLUMN leads.imports.position IS 'Where an interrupted import resumes.';
COMMENT ON COLUMN leads.imports.counts IS 'Numbers of objects, places, and added or retired ones.';
COMMENT ON COLUMN leads.imports.grouped_to IS 'The last block of places that was grouped since the import.';
COMMENT ON COLUMN leads.imports.grouped_at IS 'When all places around those of the import were grouped; null: they are not yet.';

-- Records of an unfinished import. They are not searchable before the whole file is read. The table is logged, so that the
-- progress of an import survives a crash of Postgres.
CREATE TABLE leads.staged_places (
  import_id bigint NOT NULL,
  position bigint NOT NULL,
  source_id text NOT NULL,
  content_hash text NOT NULL,
  licence text NOT NULL,
  name text NOT NULL,
  other_names text[] NOT NULL,
  search_names text[] NOT NULL,
  categories text[] NOT NULL,
  main_categories smallint NOT NULL,
  brand text,
  brand_wikidata text,
  lat float8 NOT NULL,
  lon float8 NOT NULL,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  phones text[] NOT NULL,
  website text,
  domain text,
  emails text[] NOT NULL,
  opening_hours text,
  rating real,
  rating_source text,
  subjects text[] NOT NULL,
  PRIMARY KEY (import_id, position)
);
COMMENT ON TABLE leads.staged_places IS 'Records of an unfinished import. Logged, so that its progress survives a crash of Postgres.';
COMMENT ON COLUMN leads.staged_places.position IS 'Position of the record in the import, from 0.';
COMMENT ON COLUMN leads.staged_places.source_id IS 'Identifier in the dataset.';
COMMENT ON COLUMN leads.staged_places.content_hash IS 'Equal for an unchanged record; empty after an erasure.';
COMMENT ON COLUMN leads.staged_places.subjects IS 'Keyed hashes of its numbers and addresses.';

-- Facts of the public web, without any reference to the caller. Text of the web is stored as `json`, which keeps content
-- that `jsonb` rejects, such as halves of surrogate pairs.
CREATE TABLE leads.answers (
  key text PRIMARY KEY,
  niche_key text NOT NULL,
  town_key text NOT NULL,
  wanted integer NOT NULL,
  total integer NOT NULL,
  partial boolean NOT NULL,
  head json NOT NULL,
  collected_at timestamptz NOT NULL
);
CREATE INDEX answers_age ON leads.answers (collected_at);
COMMENT ON TABLE leads.answers IS 'Answers to requests for leads, without the accounts that asked for them.';
COMMENT ON COLUMN leads.answers.key IS 'Normalised request.';
COMMENT ON COLUMN leads.answers.wanted IS 'Requested number of leads.';
COMMENT ON COLUMN leads.answers.total IS 'Number of found leads, without erased ones.';
COMMENT ON COLUMN leads.answers.partial IS 'Whether a retry could add data.';
COMMENT ON COLUMN leads.answers.head IS 'States of the sources and attribution.';

CREATE TABLE leads.answer_leads (
  key text NOT NULL REFERENCES leads.answers (key) ON DELETE CASCADE,
  position integer NOT NULL,
  lead json NOT NULL,
  subject_hashes text[] NOT NULL,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (key, position)
);
CREATE INDEX answer_leads_subjects ON leads.answer_leads USING gin (subject_hashes);
COMMENT ON TABLE leads.answer_leads IS 'Leads of stored answers, one per row, so that each can be erased.';
COMMENT ON COLUMN leads.answer_leads.position IS 'Position in the answer, from 0.';
COMMENT ON COLUMN leads.answer_leads.lead IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.answer_leads.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT leads.guard_people('answer_leads');

CREATE TABLE leads.companies (
  domain text PRIMARY KEY,
  categories text[] NOT NULL,
  spot point NOT NULL,
  sighting json NOT NULL,
  seen_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL
);
CREATE INDEX companies_age ON leads.companies (seen_at);
CREATE INDEX companies_categories ON leads.companies USING gin (categories);
CREATE INDEX companies_spot ON leads.companies USING gist (spot);
CREATE INDEX companies_subjects ON leads.companies USING gin (subject_hashes);
COMMENT ON TABLE leads.companies IS 'Companies whose sites were read, without the accounts that asked for them.';
COMMENT ON COLUMN leads.companies.spot IS 'In metres of the Web Mercator projection (EPSG:3857).';
COMMENT ON COLUMN leads.companies.sighting IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.companies.seen_at IS 'When its site was read.';
COMMENT ON COLUMN leads.companies.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT leads.guard_people('companies');

-- Contacts of leads, one per row, so that each can be erased by itself.
CREATE TABLE leads.answer_contacts (
  key text NOT NULL REFERENCES leads.answers (key) ON DELETE CASCADE,
  position integer NOT NULL,
  number integer NOT NULL,
  domain text,
  contact json NOT NULL,
  subject_hashes text[] NOT NULL,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (key, position, number)
);
CREATE INDEX answer_contacts_subjects ON leads.answer_contacts USING gin (subject_hashes);
COMMENT ON TABLE leads.answer_contacts IS 'People of leads of stored answers, one per row, so that each can be erased.';
COMMENT ON COLUMN leads.answer_contacts.position IS 'Position of the lead in the answer, from 0.';
COMMENT ON COLUMN leads.answer_contacts.number IS 'Position among the people of the answer, from 1.';
COMMENT ON COLUMN leads.answer_contacts.domain IS 'Registrable domain of the lead, by which a person of the company is found.';
COMMENT ON COLUMN leads.answer_contacts.contact IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN leads.answer_contacts.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT leads.guard_people('answer_contacts');

CREATE TABLE leads.company_handover (
  feed text PRIMARY KEY,
  position text NOT NULL
);
COMMENT ON TABLE leads.company_handover IS 'How far companies were handed over to the company search.';
COMMENT ON COLUMN leads.company_handover.feed IS 'Places, or companies whose sites were read.';
COMMENT ON COLUMN leads.company_handover.position IS 'The last one: an import and a place, or a time and a domain.';

CREATE TABLE leads.readings (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  question text NOT NULL,
  state text NOT NULL CHECK (state IN ('preparing', 'running', 'paused', 'cancelled', 'done', 'failed')),
  sites integer NOT NULL DEFAULT 0,
  sites_read integer NOT NULL DEFAULT 0,
  sites_failed integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  taken_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX readings_account ON leads.readings (account_id, id);
CREATE INDEX readings_ended ON leads.readings (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX readings_running ON leads.readings (id) WHERE state = 'running';
ALTER TABLE leads.readings ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON leads.readings USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE leads.readings IS 'Background readings of accounts, kept for 30 days after their end.';
COMMENT ON COLUMN leads.readings.id IS 'Ordered by time.';
COMMENT ON COLUMN leads.readings.question IS 'Words of the request, which name no person.';
COMMENT ON COLUMN leads.readings.sites IS 'Number of sites; 0 while they are being found.';
COMMENT ON COLUMN leads.readings.taken_at IS 'When its last site was taken: accounts take turns.';

-- Functions are owned by the owner of the tables, since they choose among the sites of all accounts. They and the writers of
-- sites hold one advisory lock, so that a site that was read is waiting for no reading.
CREATE FUNCTION leads.forget_readings(moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ DELETE FROM leads.readings WHERE ended_at < moment $$;

CREATE TABLE leads.reading_sites (
  reading_id text NOT NULL REFERENCES leads.readings ON DELETE CASCADE,
  place integer NOT NULL,
  account_id text NOT NULL,
  domain text NOT NULL,
  PRIMARY KEY (reading_id, place)
);
CREATE INDEX reading_sites_domain ON leads.reading_sites (domain);
ALTER TABLE leads.reading_sites ENABLE ROW LEVEL SECURITY;
CREATE POLICY account ON leads.reading_sites USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'));
COMMENT ON TABLE leads.reading_sites IS 'Sites that a reading waits for.';
COMMENT ON COLUMN leads.reading_sites.place IS 'Order within the reading.';

CREATE TABLE leads.background_sites (
  domain text PRIMARY KEY,
  taken_at timestamptz NOT NULL,
  reserved_until timestamptz,
  read_at timestamptz,
  is_readable boolean,
  attempts integer NOT NULL
);
CREATE INDEX background_sites_reserved ON leads.background_sites (reserved_until) WHERE reserved_until IS NOT NULL;
CREATE INDEX background_sites_taken ON leads.background_sites (taken_at);
COMMENT ON TABLE leads.background_sites IS 'Sites that are read in the background, for all accounts and without them; kept for a week.';
COMMENT ON COLUMN leads.background_sites.reserved_until IS 'While a replica reads it, or until the next attempt; null when it is read.';
COMMENT ON COLUMN leads.background_sites.read_at IS 'When the reading ended.';
COMMENT ON COLUMN leads.background_sites.is_readable IS 'Whether the site could be read; null before.';

-- Records that a site was read, or cannot be read, in the readings of all accounts.
CREATE FUNCTION leads.settle_background_site(site text, moment timestamptz, readable boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
  UPDATE leads.background_sites SET read_at = moment, is_readable = readable, reserved_until = NULL
  WHERE domain = site;
  WITH settled AS (DELETE FROM leads.reading_sites WHERE domain = site RETURNING reading_id)
  UPDATE leads.readings SET sites_read = sites_read + readable::integer,
    sites_failed = sites_failed + (NOT readable)::integer,
    state = CASE WHEN sites_read + sites_failed + 1 >= sites THEN 'done' ELSE state END,
    ended_at = CASE WHEN sites_read + sites_failed + 1 >= sites THEN moment END
  FROM settled WHERE id = settled.reading_id AND state IN ('running', 'paused');
END
$$;

-- Chooses the next site: of the account whose last turn is the oldest, and of its readings likewise. A site that was read
-- within the last week, or is being read, is not taken. Null above the limits of a day and of sites at the same time.
CREATE FUNCTION leads.take_background_site(moment timestamptz, per_day integer, at_once integer, OUT site text, OUT attempt integer) RETURNS record
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
DECLARE
  chosen text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
  IF (SELECT count(*) FROM leads.background_sites WHERE taken_at >= date_trunc('day', moment, 'UTC')) >= per_day
    OR (SELECT count(*) FROM leads.background_sites WHERE reserved_until > moment) >= at_once THEN
    RETURN;
  END IF;
  SELECT reading.id, waiting.domain INTO chosen, site
  FROM (SELECT account_id, max(taken_at) AS turn FROM leads.readings GROUP BY account_id) AS account
  JOIN leads.readings AS reading ON reading.account_id = account.account_id AND reading.state = 'running'
  CROSS JOIN LATERAL (
    SELECT domain FROM leads.reading_sites AS wanted WHERE wanted.reading_id = reading.id
      AND NOT EXISTS (SELECT FROM leads.background_sites AS known WHERE known.domain = wanted.domain
        AND (known.reserved_until > moment OR known.read_at > moment - interval '7 days'))
    ORDER BY place LIMIT 1) AS waiting
  ORDER BY account.turn NULLS FIRST, reading.taken_at NULLS FIRST, reading.id LIMIT 1;
  IF site IS NULL THEN
    RETURN;
  END IF;
  UPDATE leads.readings SET taken_at = moment WHERE id = chosen;
  INSERT INTO leads.background_sites AS known (domain, taken_at, reserved_until, attempts)
  VALUES (site, moment, moment + interval '5 minutes', 1)
  ON CONFLICT (domain) DO UPDATE SET taken_at = excluded.taken_at, reserved_until = excluded.reserved_until,
    attempts = CASE WHEN known.read_at IS NULL THEN known.attempts + 1 ELSE 1 END, read_at = NULL, is_readable = NULL
  RETURNING attempts INTO attempt;
END
$$;

CREATE TABLE leads.place_groups (
  place_id bigint PRIMARY KEY REFERENCES leads.places ON DELETE CASCADE,
  group_id bigint NOT NULL
);
COMMENT ON TABLE leads.place_groups IS 'Places that are records of one business with others; all other places are businesses of their own.';
COMMENT ON COLUMN leads.place_groups.group_id IS 'The smallest id of the places of the business.';
