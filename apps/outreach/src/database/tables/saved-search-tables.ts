import { accountPolicy, commentOn, guardPeople } from '@lode/service-kit';

/** Statements that let a monitor have a company or people search. */
export const createSavedSearches = (schema: string): string[] => [
  `ALTER TABLE ${schema}.monitors ADD search json, ADD searched_at timestamptz`,
  `ALTER TABLE ${schema}.monitor_changes ALTER domain DROP NOT NULL`,
  `CREATE TABLE ${schema}.searched_rows (
    monitor_id text NOT NULL REFERENCES ${schema}.monitors (id) ON DELETE CASCADE,
    key text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    domain text,
    email text,
    found_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (monitor_id, key))`,
  `CREATE INDEX searched_rows_subjects ON ${schema}.searched_rows USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.searched_rows`),
  ...guardPeople(schema, 'searched_rows', { ofAccounts: true }),
  ...commentOn(schema, {
    monitors: 'Lists and domains whose companies are read every week, and searches that run every day.',
    'monitors.list_id': 'Null: a monitor of domains or of a search.',
    'monitors.search': 'Conditions of a company or people search; null for others.',
    'monitors.searched_at': 'When the search was last run; null before, and for others.',
    'monitor_changes.domain': 'Null for a company without one.',
    searched_rows: 'Rows that a saved search found when it was last run.',
    'searched_rows.key': 'Domain or identifier of a company; keyed hash of a person.',
    'searched_rows.found_at': 'When it was first found.',
    'searched_rows.subject_hashes':
      'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  }),
];
