import { commentOn, guardPeople } from '@lode/service-kit';

/** Statements that create the tables of companies, for a migration. Needs the extension pg_trgm in the schema public. */
export const createCompanyTables = (schema: string): string[] => [
  ...createCompanies(schema),
  ...createRecords(schema),
  similarCompanies(schema),
  ...guardPeople(schema, 'company_records'),
  ...commentOn(schema, comments),
];

const createCompanies = (schema: string): string[] => [
  `CREATE TABLE ${schema}.companies (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name_key text NOT NULL,
    name_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, name_key)) STORED NOT NULL,
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
    gone_at timestamptz)`,
  `CREATE INDEX companies_tags ON ${schema}.companies USING gin (tags)`,
  `CREATE INDEX companies_words ON ${schema}.companies USING gin (name_words)`,
  `CREATE INDEX companies_similar ON ${schema}.companies USING gin (name_key public.gin_trgm_ops)`,
  `CREATE INDEX companies_relevance ON ${schema}.companies (rank, id)`,
  `CREATE INDEX companies_size ON ${schema}.companies (size_from, id)`,
  `CREATE INDEX companies_age ON ${schema}.companies (last_seen_at, id)`,
  `CREATE INDEX companies_founded ON ${schema}.companies (founded_year)`,
  `CREATE INDEX companies_domain ON ${schema}.companies (domain)`,
  // The commonest countries, sectors and technologies have statistics of their own.
  `ALTER TABLE ${schema}.companies ALTER COLUMN tags SET STATISTICS 1000`,
];

const createRecords = (schema: string): string[] => [
  `CREATE TABLE ${schema}.company_records (
    source text NOT NULL,
    source_id text NOT NULL,
    company_id bigint NOT NULL,
    content json NOT NULL,
    content_hash text NOT NULL,
    import_id bigint,
    seen_at timestamptz NOT NULL,
    gone_at timestamptz,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (source, source_id))`,
  `CREATE INDEX company_records_company ON ${schema}.company_records (company_id)`,
  `CREATE INDEX company_records_import ON ${schema}.company_records (source, import_id)`,
  `CREATE INDEX company_records_gone ON ${schema}.company_records (gone_at) WHERE gone_at IS NOT NULL`,
  `CREATE INDEX company_records_subjects ON ${schema}.company_records USING gin (subject_hashes)`,
  `CREATE TABLE ${schema}.company_keys (
    key bigint NOT NULL,
    company_id bigint NOT NULL,
    PRIMARY KEY (key, company_id))`,
  `CREATE INDEX company_keys_company ON ${schema}.company_keys (company_id)`,
  `CREATE TABLE ${schema}.company_imports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    file_name text NOT NULL,
    fingerprint text NOT NULL,
    release date NOT NULL,
    state text NOT NULL CONSTRAINT company_imports_state_check CHECK (state IN ('running', 'done')),
    position jsonb NOT NULL,
    counts jsonb NOT NULL,
    started_at timestamptz NOT NULL,
    finished_at timestamptz)`,
  `CREATE INDEX company_imports_newest ON ${schema}.company_imports (source, id)`,
];

/** Names with a word that is similar to the text; a transposed letter halves the similarity of a short word. */
const similarCompanies = (schema: string): string => `
  CREATE FUNCTION ${schema}.similar_companies(text text, most integer) RETURNS TABLE (id bigint, score integer)
  LANGUAGE sql STABLE SET search_path = public, pg_catalog SET pg_trgm.word_similarity_threshold = 0.4
  AS $$
    SELECT company.id, (1000 * word_similarity($1, company.name_key))::integer AS score
    FROM ${schema}.companies AS company WHERE $1 <% company.name_key ORDER BY 2 DESC, 1 LIMIT most
  $$`;

const comments = {
  companies: 'Searched columns of companies, which are merged from company_records.',
  'companies.name_key': 'Folded names, the main one first.',
  'companies.name_words': 'Words of the names.',
  'companies.domain_hash': 'Keyed hash, compared with suppressions.',
  'companies.sector': 'NAICS 2022.',
  'companies.country': 'ISO 3166-1 alpha-2.',
  'companies.tags': 'Sector with its ancestors, place, technologies, and whether it has roles or addresses.',
  'companies.size_from': 'Minimum number of employees; -1 if unknown.',
  'companies.size_to': 'Maximum number of employees; -1 if unknown.',
  'companies.funded_on': 'Latest news of a funding round.',
  'companies.hiring_on': 'When open roles were last seen.',
  'companies.expanded_on': 'Latest news of an expansion.',
  'companies.rank': 'Relevance: known facts and size.',
  'companies.last_seen_at': 'Newest of its records.',
  'companies.gone_at': 'Since when no source states it.',
  company_records: 'Facts of one source about one company, without the accounts that asked for them.',
  'company_records.source_id': 'Identifier within the source.',
  'company_records.content': 'Facts as merged.',
  'company_records.content_hash': 'Equal for unchanged facts.',
  'company_records.import_id': 'Last import that contained it.',
  'company_records.seen_at': 'When the source last stated it.',
  'company_records.gone_at': 'When a newer reading no longer contained it; deleted later.',
  'company_records.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  company_imports: 'Imports of files of companies, with the progress at which they resume.',
  'company_imports.fingerprint': "Hash of the file's bytes and its release.",
  'company_imports.release': 'Date of the data.',
  'company_imports.position': 'Where an interrupted import resumes.',
  'company_imports.counts': 'Numbers of rows, and of added, updated, unchanged and omitted ones.',
  company_keys: 'Keys of the records of each company, by which other records find it.',
  'company_keys.key': '64 bits of the hash of a key.',
};
