import {
  commentOn,
  createSuppressedHashes,
  dropSuppressedHashes,
  unwatchRows,
  watchRows,
} from '@lode/service-kit';
import { inSample } from './people-terms-tables';

/** Hashes of the person, and of the domain if its knowledge is stored. */
const hashes = (schema: string): string =>
  `NEW.subject_hashes || coalesce((SELECT name_hashes FROM ${schema}.domains WHERE domain = NEW.domain), '{}')`;

/** Statements that mark the people of suppressions, and index when people of the sample were seen, for a migration. */
export const createWatchedPeople = (schema: string): string[] => [
  ...createSuppressedHashes(schema),
  `ALTER TABLE ${schema}.domains ADD COLUMN name_hashes text[] NOT NULL DEFAULT '{}'`,
  `CREATE INDEX domains_names ON ${schema}.domains USING gin (name_hashes)`,
  ...commentOn(schema, { 'domains.name_hashes': 'Keyed hashes of the domain and of its parents.' }),
  ...watchRows(schema, 'people', hashes(schema)),
  `CREATE INDEX people_watched_terms ON ${schema}.people USING gin (tags, title_words) WHERE watched`,
  `CREATE INDEX people_sample_seen ON ${schema}.people (last_seen_at) WHERE ${inSample}`,
];

export const dropWatchedPeople = (schema: string): string[] => [
  `DROP INDEX ${schema}.people_sample_seen`,
  ...unwatchRows(schema, 'people'),
  `ALTER TABLE ${schema}.domains DROP COLUMN name_hashes`,
  ...dropSuppressedHashes(schema),
];
