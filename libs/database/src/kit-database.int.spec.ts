import { globSync } from 'node:fs';
import { join } from 'node:path';
import {
  bulkFileEntities,
  exclusionEntities,
  jobEntities,
  leaseEntities,
  DeferredResultEntity,
  resultEntities,
  uploadEntities,
} from '@lode/work';
import { databaseWith, describeDatabase } from '@lode/testing';
import { followerEntities, SuppressedHashEntity } from '@lode/privacy';
import { outboxEntities } from './outbox/outbox-entities';

/** Every feature, in an order in which each follows those that it needs. */
const features = [
  'idempotency/idempotency.sql',
  'jobs/jobs.sql',
  'leases/leases.sql',
  'uploads/uploads.sql',
  'bulk-files/bulk-files.sql',
  'results/results.sql',
  'results/deferred-results.sql',
  'outbox/outbox.sql',
  'exclusions/exclusions.sql',
  'exclusions/exclusion-feed.sql',
  'privacy/privacy.sql',
  'privacy/suppressed-hashes.sql',
];
const folder = join(__dirname, '..');

const entities = [
  jobEntities,
  leaseEntities,
  resultEntities,
  DeferredResultEntity,
  uploadEntities,
  bulkFileEntities,
  followerEntities,
  SuppressedHashEntity,
  exclusionEntities,
  outboxEntities,
].flat();

describeDatabase(
  'outreach',
  { ...databaseWith('outreach', features.map((file) => `\\i ${file}`).join('\n')), entities },
  { folder, load: (file) => import(file), hasSharedTables: true },
);

test('all features are tested', () => {
  expect(globSync('*/*.sql', { cwd: folder }).sort()).toEqual([...features].sort());
});
