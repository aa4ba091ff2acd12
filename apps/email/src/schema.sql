-- What is known of the addresses and people of companies. Functions with SECURITY DEFINER reach the rows of every account.

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
CREATE TABLE email.domains (
  domain text PRIMARY KEY,
  knowledge json NOT NULL,
  checked_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  name_hashes text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX domains_age ON email.domains (checked_at);
CREATE INDEX domains_names ON email.domains USING gin (name_hashes);
CREATE INDEX domains_subjects ON email.domains USING gin (subject_hashes);
COMMENT ON TABLE email.domains IS 'Facts about domains, without the accounts that asked for them.';
COMMENT ON COLUMN email.domains.knowledge IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.domains.checked_at IS 'When the site was last checked.';
COMMENT ON COLUMN email.domains.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.domains.name_hashes IS 'Keyed hashes of the domain and of its parents.';
SELECT email.guard_people('domains');

-- Notes each domain whose number of visible addresses may have changed in the outbox, for the company search. Entries only name
-- the domain: its addresses are counted when the entry is read. They belong to the reserved account `*`.
CREATE FUNCTION email.note_addresses() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  INSERT INTO email.outbox (topic, key, account_id)
  VALUES ('addresses', CASE TG_OP WHEN 'DELETE' THEN OLD.domain ELSE NEW.domain END, '*');
  RETURN NULL;
END
$$;

CREATE FUNCTION email.note_addresses_of(people text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$
  INSERT INTO email.outbox (topic, key, account_id)
    SELECT 'addresses', domain, '*' FROM email.domains WHERE subject_hashes && people
$$;

CREATE FUNCTION email.addresses_after(after bigint, most integer) RETURNS TABLE (at bigint, domain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
AS $$
  SELECT position, key FROM email.outbox
    WHERE topic = 'addresses' AND position > after ORDER BY position LIMIT most
$$;

CREATE TRIGGER domains_addresses
  AFTER INSERT OR DELETE OR UPDATE ON email.domains FOR EACH ROW
  EXECUTE FUNCTION email.note_addresses();

-- Confirmations by mail hosts, without the accounts that asked for them.
CREATE TABLE email.confirmed_addresses (
  domain text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  subject_hashes text[] NOT NULL,
  chance float8 NOT NULL,
  PRIMARY KEY (domain, email)
);
CREATE INDEX confirmed_addresses_age ON email.confirmed_addresses (confirmed_at);
CREATE INDEX confirmed_addresses_newest ON email.confirmed_addresses (domain, confirmed_at DESC, email);
CREATE INDEX confirmed_addresses_subjects ON email.confirmed_addresses USING gin (subject_hashes);
COMMENT ON TABLE email.confirmed_addresses IS 'Addresses that mail hosts have confirmed, without the accounts that asked for them.';
COMMENT ON COLUMN email.confirmed_addresses.first_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.last_name IS 'As the caller wrote it.';
COMMENT ON COLUMN email.confirmed_addresses.confirmed_at IS 'When the mail host last accepted the address.';
COMMENT ON COLUMN email.confirmed_addresses.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.confirmed_addresses.chance IS 'Probability, 0 to 1, with which the finder returned the address.';
SELECT email.guard_people('confirmed_addresses');

CREATE TABLE email.people (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  person text NOT NULL,
  company text,
  title_key text NOT NULL,
  email text,
  tags text[] NOT NULL,
  rank integer NOT NULL,
  contact json NOT NULL,
  last_seen_at timestamptz NOT NULL,
  gone_at timestamptz,
  subject_hashes text[] NOT NULL,
  size_from integer NOT NULL DEFAULT -1,
  size_to integer NOT NULL DEFAULT -1,
  title_words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(
    string_to_array(title_key, ' ') || string_to_array(rank::text || '/ ' || rank::text || '/' || replace(title_key, ' ', ' ' || rank::text || '/'), ' '))) STORED,
  watched boolean NOT NULL DEFAULT true,
  UNIQUE (domain, person)
);
ALTER TABLE email.people ALTER COLUMN tags SET STATISTICS 1000;
CREATE INDEX people_email ON email.people (email) WHERE email IS NOT NULL;
CREATE INDEX people_gone ON email.people (gone_at) WHERE gone_at IS NOT NULL;
CREATE INDEX people_rank ON email.people (rank, id);
CREATE INDEX people_sample ON email.people USING gin (tags, title_words) WHERE (hashint8(id) & 31) = 0;
CREATE INDEX people_sample_seen ON email.people (last_seen_at) WHERE (hashint8(id) & 31) = 0;
CREATE INDEX people_sample_size ON email.people (size_to) WHERE (hashint8(id) & 31) = 0;
CREATE INDEX people_size_to ON email.people (size_to);
CREATE INDEX people_subjects ON email.people USING gin (subject_hashes);
CREATE INDEX people_terms ON email.people USING gin (tags, title_words);
CREATE INDEX people_watched ON email.people (id) WHERE watched;
CREATE INDEX people_watched_terms ON email.people USING gin (tags, title_words) WHERE watched;
COMMENT ON TABLE email.people IS 'People on company sites, without the accounts that asked for them.';
COMMENT ON COLUMN email.people.domain IS 'Of the company.';
COMMENT ON COLUMN email.people.person IS 'Folded name.';
COMMENT ON COLUMN email.people.company IS 'Name of the company.';
COMMENT ON COLUMN email.people.title_key IS 'Folded job title; empty if unknown.';
COMMENT ON COLUMN email.people.tags IS 'Seniority, department, whether the role decides; place and sector of the company.';
COMMENT ON COLUMN email.people.rank IS 'Order of a search: the most senior first.';
COMMENT ON COLUMN email.people.contact IS 'Not jsonb, which rejects values such as lone surrogates.';
COMMENT ON COLUMN email.people.last_seen_at IS 'When the site was last read.';
COMMENT ON COLUMN email.people.gone_at IS 'Since when the site does not show them.';
COMMENT ON COLUMN email.people.subject_hashes IS 'Keyed hashes of the people in the row, by which suppressions and erasures find it.';
COMMENT ON COLUMN email.people.size_from IS 'Minimum number of employees of the company; -1 if unknown.';
COMMENT ON COLUMN email.people.size_to IS 'Maximum number of employees of the company; -1 if unknown.';
COMMENT ON COLUMN email.people.title_words IS 'Words of the job title, alone and after the rank and a slash, and the rank with a slash.';
COMMENT ON COLUMN email.people.watched IS 'Whether a suppression of any account has ever named the row.';
SELECT email.guard_people('people');

CREATE FUNCTION email.watch_people() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.watched := EXISTS (SELECT FROM email.suppressed_hashes WHERE hash = ANY (
    NEW.subject_hashes || coalesce((SELECT name_hashes FROM email.domains WHERE domain = NEW.domain), '{}')));
  RETURN NEW;
END
$$;

CREATE TRIGGER watched
  BEFORE INSERT OR UPDATE ON email.people FOR EACH ROW
  EXECUTE FUNCTION email.watch_people();

CREATE TABLE email.company_facts (
  domain text PRIMARY KEY,
  position bigint NOT NULL,
  tags text[] NOT NULL,
  size_from integer NOT NULL,
  size_to integer NOT NULL
);
COMMENT ON TABLE email.company_facts IS 'Place, sector and size of companies, by which their people are searched.';
COMMENT ON COLUMN email.company_facts.position IS 'Of the change; an earlier one does not replace it.';
COMMENT ON COLUMN email.company_facts.tags IS 'Country, region, city, and sector with its ancestors.';
COMMENT ON COLUMN email.company_facts.size_from IS 'Minimum number of employees; -1 if unknown.';
COMMENT ON COLUMN email.company_facts.size_to IS 'Maximum number of employees; -1 if unknown.';

CREATE TABLE email.address_feed (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  followed bigint NOT NULL
);
COMMENT ON TABLE email.address_feed IS 'One row: how far suppressions are noted for the company search.';
COMMENT ON COLUMN email.address_feed.followed IS 'Position in the change log of suppressions.';

INSERT INTO email.address_feed (followed) VALUES (0);
