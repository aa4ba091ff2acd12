import { globSync } from 'node:fs';
import { join } from 'node:path';
import { outboxEntities } from '@lode/database';
import { followerEntities, SuppressedHashEntity } from '@lode/privacy';
import { databaseWith, describeDatabase } from '@lode/testing';
import { billingEntities } from './billing/billed-result.entity';
import { bulkFileEntities } from './bulk-files/bulk-file-entities';
import { exclusionEntities } from './exclusions/exclusion-entities';
import { jobEntities } from './jobs/job.repository';
import { leaseEntities } from './leases/leases';
import { DeferredResultEntity, resultEntities } from './results/result-entities';
import { uploadEntities } from './uploads/upload-entities';

/** Every feature, in an order in which each follows those that it needs. */
const features = [
  'work/idempotency/idempotency.sql',
  'work/jobs/jobs.sql',
  'work/leases/leases.sql',
  'work/uploads/uploads.sql',
  'work/bulk-files/bulk-files.sql',
  'work/results/results.sql',
  'work/results/deferred-results.sql',
  'database/outbox/outbox.sql',
  'work/billing/billing.sql',
  'work/exclusions/exclusions.sql',
  'work/exclusions/exclusion-feed.sql',
  'privacy/privacy.sql',
  'privacy/suppressed-hashes.sql',
];

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
  billingEntities,
  outboxEntities,
].flat();

describeDatabase(
  'outreach',
  { ...databaseWith('outreach', features.map((file) => `\\i ${file}`).join('\n')), entities },
  { folder: __dirname, load: (file) => import(file), hasSharedTables: true },
);

test('all features are tested', () => {
  const files = globSync('*/src/**/*.sql', { cwd: join(__dirname, '../..') });
  const ofServices = files.filter((file) => /^(work|database|privacy)\//.test(file));
  expect(ofServices.map((file) => file.replace('/src/', '/')).sort()).toEqual([...features].sort());
});
