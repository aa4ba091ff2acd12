/**
 * Facts of the public web, without any reference to the caller. Text of the web is stored as `json`, which keeps
 * content that `jsonb` rejects, such as halves of surrogate pairs.
 */
export const createAnswerTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.answers (
    key text PRIMARY KEY,
    niche_key text NOT NULL,
    town_key text NOT NULL,
    wanted integer NOT NULL,
    total integer NOT NULL,
    partial boolean NOT NULL,
    head json NOT NULL,
    collected_at timestamptz NOT NULL)`,
  `CREATE INDEX answers_age ON ${schema}.answers (collected_at)`,
  `CREATE TABLE ${schema}.answer_leads (
    key text NOT NULL REFERENCES ${schema}.answers ON DELETE CASCADE,
    position integer NOT NULL,
    lead json NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (key, position))`,
  `CREATE INDEX answer_leads_subjects ON ${schema}.answer_leads USING gin (subject_hashes)`,
  `CREATE TABLE ${schema}.companies (
    domain text PRIMARY KEY,
    categories text[] NOT NULL,
    spot point NOT NULL,
    sighting json NOT NULL,
    seen_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX companies_spot ON ${schema}.companies USING gist (spot)`,
  `CREATE INDEX companies_categories ON ${schema}.companies USING gin (categories)`,
  `CREATE INDEX companies_age ON ${schema}.companies (seen_at)`,
  `CREATE INDEX companies_subjects ON ${schema}.companies USING gin (subject_hashes)`,
];

/** Statements for a later migration: the time since when each lead is stored. The table is empty. */
export const extendAnswerTables = (schema: string): string[] => [
  `ALTER TABLE ${schema}.answer_leads ADD COLUMN collected_at timestamptz NOT NULL`,
];

/** Statements for a later migration: contacts of leads, one per row, so that each can be erased by itself. */
export const createContactTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.answer_contacts (
    key text NOT NULL REFERENCES ${schema}.answers ON DELETE CASCADE,
    position integer NOT NULL,
    number integer NOT NULL,
    domain text,
    contact json NOT NULL,
    subject_hashes text[] NOT NULL,
    collected_at timestamptz NOT NULL,
    PRIMARY KEY (key, position, number))`,
  `CREATE INDEX answer_contacts_subjects ON ${schema}.answer_contacts USING gin (subject_hashes)`,
];
