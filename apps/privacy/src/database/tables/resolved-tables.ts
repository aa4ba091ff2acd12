/**
 * Names at companies and profiles that services have resolved for erased people, as keyed hashes: `of` is the hash of
 * the erasure. Rows belong to no account.
 */
export const createResolvedTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.resolved_subjects (
    of text NOT NULL,
    hash text NOT NULL,
    kind text NOT NULL,
    PRIMARY KEY (of, hash))`,
  `CREATE INDEX resolved_subjects_hash ON ${schema}.resolved_subjects (hash)`,
  `ALTER TABLE ${schema}.changes ADD COLUMN kind text`,
];
