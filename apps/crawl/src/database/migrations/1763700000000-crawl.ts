import {
  createIdempotencyRecords,
  createJobTables,
  createLeaseTables,
  createResultTables,
  extendIdempotencyRecords,
  extendJobTables,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDocumentTables } from '../../documents/document-tables';
import { createSiteBackOffTables } from '../../politeness/site-back-off-tables';
import { createRobotsTables } from '../../robots/robots-tables';

const schema = 'crawl';

/** Tables of jobs, leases, results, robots.txt, back-offs, documents and readings. */
export class Crawl1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables(schema),
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...createResultTables(schema),
      ...createRobotsTables(schema),
      ...createSiteBackOffTables(schema),
      ...createDocumentTables(schema),
      ...createSiteTables,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be reverted. Restore a backup instead.');
  }
}

/** Readings are `json`, since they may contain lone surrogates, which `jsonb` rejects. */
const createSiteTables = [
  `CREATE TABLE ${schema}.sites (
    site text NOT NULL,
    depth smallint NOT NULL,
    reading json NOT NULL,
    read_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (site, depth))`,
  `CREATE INDEX sites_age ON ${schema}.sites (read_at)`,
  `CREATE INDEX sites_subjects ON ${schema}.sites USING gin (subject_hashes)`,
];
