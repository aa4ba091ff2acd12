-- Facts of companies, and the company search. Functions with SECURITY DEFINER reach the rows of every account.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/leases/leases.sql
\i work/uploads/uploads.sql
\i work/bulk-files/bulk-files.sql
\i work/results/results.sql
\i work/results/deferred-results.sql
\i database/outbox/outbox.sql
\i work/billing/billing.sql
\i work/exclusions/exclusions.sql
\i work/exclusions/exclusion-feed.sql
\i privacy/privacy.sql
\i privacy/suppressed-hashes.sql

-- Facts of the public web, without the accounts that asked for them. The type is `json`: `jsonb` rejects values such as lone
-- surrogates.
CREATE TABLE intel.answers (
  operation text NOT NULL,
  key text NOT NULL,
  partial boolean NOT NULL,
  result json NOT NULL,
  collected_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (operation, key)
);
CREATE INDEX answers_age ON intel.answers (collected_at);
CREATE INDEX answers_subjects ON intel.answers USING gin (subject_hashes);
COMMENT ON TABLE intel.answers IS 'Stored results about companies, without the accounts that asked for them.';
COMMENT ON COLUMN intel.answers.operation IS 'Name of the operation.';
COMMENT ON COLUMN intel.answers.key IS 'Normalised request.';
COMMENT ON COLUMN intel.answers.partial IS 'Whether a retry could add data.';
COMMENT ON COLUMN intel.answers.result IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN intel.answers.collected_at IS 'When the sources were asked.';
COMMENT ON COLUMN intel.answers.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT intel.guard_people('answers');

-- Needs the extension pg_trgm in the schema public.
CREATE TABLE intel.companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_key text NOT NULL,
  name_words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, name_key)) STORED,
  domain text,
  domain_hash text,
  sector text,
  country text,
  tags text[] NOT NULL,
  technologies text[] NOT NULL,
  size_from integer NOT NULL,
  size_to integer NOT NULL,
  founded_year integer,
  open_roles integer,
  funded_on date,
  hiring_on date,
  expanded_on date,
  rank integer NOT NULL,
  last_seen_at timestamptz NOT NULL,
  gone_at timestamptz,
  watched boolean NOT NULL DEFAULT true
);
ALTER TABLE intel.companies ALTER COLUMN tags SET STATISTICS 1000;
CREATE INDEX companies_age ON intel.companies (last_seen_at, id);
CREATE INDEX companies_domain ON intel.companies (domain);
CREATE INDEX companies_domain_hash ON intel.companies USING hash (domain_hash);
CREATE INDEX companies_expanded ON intel.companies (expanded_on) WHERE expanded_on IS NOT NULL;
CREATE INDEX companies_founded ON intel.companies (founded_year);
CREATE INDEX companies_funded ON intel.companies (funded_on) WHERE funded_on IS NOT NULL;
CREATE INDEX companies_hiring ON intel.companies (hiring_on) WHERE hiring_on IS NOT NULL;
CREATE INDEX companies_relevance ON intel.companies (rank, id);
CREATE INDEX companies_similar ON intel.companies USING gin (name_key public.gin_trgm_ops);
CREATE INDEX companies_size ON intel.companies (size_from, id);
CREATE INDEX companies_size_to ON intel.companies (size_to, id);
CREATE INDEX companies_tags ON intel.companies USING gin (tags);
CREATE INDEX companies_watched ON intel.companies (id) WHERE watched;
CREATE INDEX companies_words ON intel.companies USING gin (name_words);
COMMENT ON TABLE intel.companies IS 'Searched columns of companies, which are merged from company_records.';
COMMENT ON COLUMN intel.companies.name_key IS 'Folded names, the main one first.';
COMMENT ON COLUMN intel.companies.name_words IS 'Words of the names.';
COMMENT ON COLUMN intel.companies.domain_hash IS 'Keyed hash, compared with suppressions.';
COMMENT ON COLUMN intel.companies.sector IS 'NAICS 2022.';
COMMENT ON COLUMN intel.companies.country IS 'ISO 3166-1 alpha-2.';
COMMENT ON COLUMN intel.companies.tags IS 'Sector with its ancestors, place, technologies, and whether it has roles or addresses.';
COMMENT ON COLUMN intel.companies.size_from IS 'Minimum number of employees; -1 if unknown.';
COMMENT ON COLUMN intel.companies.size_to IS 'Maximum number of employees; -1 if unknown.';
COMMENT ON COLUMN intel.companies.funded_on IS 'Latest news of a funding round.';
COMMENT ON COLUMN intel.companies.hiring_on IS 'When open roles were last seen.';
COMMENT ON COLUMN intel.companies.expanded_on IS 'Latest news of an expansion.';
COMMENT ON COLUMN intel.companies.rank IS 'Relevance: known facts and size.';
COMMENT ON COLUMN intel.companies.last_seen_at IS 'Newest of its records.';
COMMENT ON COLUMN intel.companies.gone_at IS 'Since when no source states it.';
COMMENT ON COLUMN intel.companies.watched IS 'Whether a suppression of any account has ever named the row.';

-- Names with a word that is similar to the text; a transposed letter halves the similarity of a short word.
CREATE FUNCTION intel.similar_companies(text text, most integer) RETURNS TABLE (id bigint, score integer)
  LANGUAGE sql STABLE SET search_path = public, pg_catalog SET pg_trgm.word_similarity_threshold = '0.4'
AS $$
  SELECT company.id, (1000 * word_similarity($1, company.name_key))::integer AS score
  FROM intel.companies AS company WHERE $1 <% company.name_key ORDER BY 2 DESC, 1 LIMIT most
$$;

CREATE FUNCTION intel.watch_companies() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.watched := EXISTS (SELECT FROM intel.suppressed_hashes WHERE hash = ANY (ARRAY[NEW.domain_hash]));
  RETURN NEW;
END
$$;

CREATE TRIGGER watched
  BEFORE INSERT OR UPDATE ON intel.companies FOR EACH ROW
  EXECUTE FUNCTION intel.watch_companies();

CREATE TABLE intel.company_records (
  source text NOT NULL,
  source_id text NOT NULL,
  company_id bigint NOT NULL,
  content json NOT NULL,
  content_hash text NOT NULL,
  import_id bigint,
  seen_at timestamptz NOT NULL,
  gone_at timestamptz,
  subject_hashes text[] NOT NULL,
  PRIMARY KEY (source, source_id)
);
CREATE INDEX company_records_company ON intel.company_records (company_id);
CREATE INDEX company_records_gone ON intel.company_records (gone_at) WHERE gone_at IS NOT NULL;
CREATE INDEX company_records_import ON intel.company_records (source, import_id);
CREATE INDEX company_records_subjects ON intel.company_records USING gin (subject_hashes);
COMMENT ON TABLE intel.company_records IS 'Facts of one source about one company, without the accounts that asked for them.';
COMMENT ON COLUMN intel.company_records.source_id IS 'Identifier within the source.';
COMMENT ON COLUMN intel.company_records.content IS 'Facts as merged.';
COMMENT ON COLUMN intel.company_records.content_hash IS 'Equal for unchanged facts.';
COMMENT ON COLUMN intel.company_records.import_id IS 'Last import that contained it.';
COMMENT ON COLUMN intel.company_records.seen_at IS 'When the source last stated it.';
COMMENT ON COLUMN intel.company_records.gone_at IS 'When a newer reading no longer contained it; deleted later.';
COMMENT ON COLUMN intel.company_records.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
SELECT intel.guard_people('company_records');

CREATE TABLE intel.company_keys (
  key bigint NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (key, company_id)
);
CREATE INDEX company_keys_company ON intel.company_keys (company_id);
COMMENT ON TABLE intel.company_keys IS 'Keys of the records of each company, by which other records find it.';
COMMENT ON COLUMN intel.company_keys.key IS '64 bits of the hash of a key.';

CREATE TABLE intel.company_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  release date NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done')),
  position jsonb NOT NULL,
  counts jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX company_imports_newest ON intel.company_imports (source, id);
COMMENT ON TABLE intel.company_imports IS 'Imports of files of companies, with the progress at which they resume.';
COMMENT ON COLUMN intel.company_imports.fingerprint IS 'Hash of the file''s bytes and its release.';
COMMENT ON COLUMN intel.company_imports.release IS 'Date of the data.';
COMMENT ON COLUMN intel.company_imports.position IS 'Where an interrupted import resumes.';
COMMENT ON COLUMN intel.company_imports.counts IS 'Numbers of rows, and of added, updated, unchanged and omitted ones.';

-- Facts are handed over to the people search, and numbers of addresses are read from there. A position of `company_changes` is taken under the lock of the companies, which is held to commit: a reader
-- that has seen one has seen every smaller one.
CREATE SEQUENCE intel.company_change_positions;

CREATE TABLE intel.company_changes (
  domain text PRIMARY KEY,
  position bigint NOT NULL
);
CREATE UNIQUE INDEX company_changes_position ON intel.company_changes (position);
COMMENT ON TABLE intel.company_changes IS 'Domains whose companies have changed, in order, for the people search.';
COMMENT ON COLUMN intel.company_changes.position IS 'A later change of the domain replaces it by a greater one.';

CREATE TABLE intel.address_counts (
  domain text PRIMARY KEY,
  addresses integer NOT NULL
);
COMMENT ON TABLE intel.address_counts IS 'Numbers of visible email addresses, as the people search knows them.';

CREATE TABLE intel.exchange_positions (
  feed text PRIMARY KEY,
  position bigint NOT NULL
);
COMMENT ON TABLE intel.exchange_positions IS 'How far facts were handed over, and numbers of addresses were read.';
COMMENT ON COLUMN intel.exchange_positions.feed IS 'facts or addresses.';
COMMENT ON COLUMN intel.exchange_positions.position IS '0: begin anew.';

INSERT INTO intel.exchange_positions (feed, position) VALUES ('facts', 0), ('addresses', 0);
