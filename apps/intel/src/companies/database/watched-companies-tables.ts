import { createSuppressedHashes, dropSuppressedHashes, unwatchRows, watchRows } from '@lode/service-kit';

/** Statements that mark the companies of suppressions, for a migration. */
export const createWatchedCompanies = (schema: string): string[] => [
  ...createSuppressedHashes(schema),
  `CREATE INDEX companies_domain_hash ON ${schema}.companies USING hash (domain_hash)`,
  ...watchRows(schema, 'companies', 'ARRAY[NEW.domain_hash]'),
];

export const dropWatchedCompanies = (schema: string): string[] => [
  ...unwatchRows(schema, 'companies'),
  `DROP INDEX ${schema}.companies_domain_hash`,
  ...dropSuppressedHashes(schema),
];
