-- Fetched documents, robots.txt and readings of sites. All rows are facts of the public web, without the accounts that
-- asked.

\i work/idempotency/idempotency.sql
\i work/jobs/jobs.sql
\i work/leases/leases.sql
\i work/results/results.sql
\i database/outbox/outbox.sql
\i work/billing/billing.sql
\i privacy/privacy.sql

-- txt answers. It contains the parsed rules only, since comments in the file may name people.
CREATE TABLE crawl.robots (
  origin text PRIMARY KEY,
  answer json NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX robots_age ON crawl.robots (fetched_at);
COMMENT ON TABLE crawl.robots IS 'Answers to requests for robots.txt.';
COMMENT ON COLUMN crawl.robots.origin IS 'Scheme, host and port.';
COMMENT ON COLUMN crawl.robots.answer IS 'The parsed rules only: comments in the file may name people.';

-- Resources are host names and names of sources. The table is unlogged: after a crash of Postgres, a site requests its
-- back-off again.
CREATE UNLOGGED TABLE crawl.site_rests (
  resource text PRIMARY KEY,
  status integer NOT NULL,
  until timestamptz NOT NULL
);
COMMENT ON TABLE crawl.site_rests IS 'Back-offs of sites. Unlogged: after a crash of Postgres, a site requests its back-off again.';
COMMENT ON COLUMN crawl.site_rests.resource IS 'Host name or name of a source.';
COMMENT ON COLUMN crawl.site_rests.status IS 'The HTTP status that started it.';
COMMENT ON COLUMN crawl.site_rests.until IS 'End of the back-off.';

-- Rows contain public web content and no reference to the requesting account. `key` is a hash, since a URL may exceed the
-- maximum size of an index entry.
CREATE TABLE crawl.documents (
  key text PRIMARY KEY,
  source text NOT NULL,
  use text NOT NULL,
  requested_url text NOT NULL,
  url text NOT NULL,
  status integer NOT NULL,
  content_type text NOT NULL,
  headers jsonb NOT NULL,
  text text NOT NULL,
  size integer NOT NULL GENERATED ALWAYS AS (octet_length(text)) STORED,
  bytes integer NOT NULL,
  version text NOT NULL,
  fetched_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  site text NOT NULL,
  narrowed boolean NOT NULL
);
CREATE INDEX documents_age ON crawl.documents (checked_at);
CREATE INDEX documents_site ON crawl.documents (site);
CREATE INDEX documents_subjects ON crawl.documents USING gin (subject_hashes);
COMMENT ON TABLE crawl.documents IS 'Fetched documents of the public web, without the accounts that asked.';
COMMENT ON COLUMN crawl.documents.key IS 'Hash of use, source and URL: a URL may exceed the maximum size of an index entry.';
COMMENT ON COLUMN crawl.documents.source IS 'The operator''s source that built the URL; empty: none.';
COMMENT ON COLUMN crawl.documents.use IS 'Purpose of the request, such as page or robots.';
COMMENT ON COLUMN crawl.documents.url IS 'After redirects.';
COMMENT ON COLUMN crawl.documents.status IS 'HTTP status.';
COMMENT ON COLUMN crawl.documents.content_type IS 'Media type without parameters.';
COMMENT ON COLUMN crawl.documents.headers IS 'Names in lower case, without values of cookies.';
COMMENT ON COLUMN crawl.documents.size IS 'Of the text, in bytes.';
COMMENT ON COLUMN crawl.documents.bytes IS 'Length of the body, decoded from its content coding.';
COMMENT ON COLUMN crawl.documents.version IS 'Hash of the text.';
COMMENT ON COLUMN crawl.documents.fetched_at IS 'When the text was fetched.';
COMMENT ON COLUMN crawl.documents.checked_at IS 'When it was fetched, or last checked without change.';
COMMENT ON COLUMN crawl.documents.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.documents.site IS 'Registrable domain after redirects.';
COMMENT ON COLUMN crawl.documents.narrowed IS 'Whether a suppressed contact was removed from the text.';
SELECT crawl.guard_people('documents');

-- Readings are `json`, since they may contain lone surrogates, which `jsonb` rejects.
CREATE TABLE crawl.sites (
  site text NOT NULL,
  depth smallint NOT NULL,
  reading json NOT NULL,
  read_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  domain text NOT NULL,
  company text,
  company_keys text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (site, depth)
);
CREATE INDEX sites_age ON crawl.sites (read_at);
CREATE INDEX sites_company ON crawl.sites USING gin (company_keys);
CREATE INDEX sites_subjects ON crawl.sites USING gin (subject_hashes);
COMMENT ON TABLE crawl.sites IS 'Readings of sites, without the accounts that asked for them.';
COMMENT ON COLUMN crawl.sites.site IS 'The requested site.';
COMMENT ON COLUMN crawl.sites.depth IS 'Depth of the crawl, from 1 to 3.';
COMMENT ON COLUMN crawl.sites.reading IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN crawl.sites.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN crawl.sites.domain IS 'Registrable domain of the site, after redirects.';
COMMENT ON COLUMN crawl.sites.company IS 'Name that the site states for its company.';
COMMENT ON COLUMN crawl.sites.company_keys IS 'Keys of the name, by which it is found in other spellings.';
SELECT crawl.guard_people('sites');
