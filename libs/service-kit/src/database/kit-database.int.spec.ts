import { globSync } from 'node:fs';
import { join } from 'node:path';
import { bulkFileEntities } from '../bulk-files/bulk-file-entities';
import { exclusionEntities } from '../exclusions/exclusion-entities';
import { jobEntities } from '../jobs/job-entities';
import { leaseEntities } from '../leases/lease-entities';
import { outboxEntities } from '../outbox/outbox-entities';
import { followerEntities } from '../privacy/follower-entities';
import { SuppressedHashEntity } from '../privacy/suppressed-hash.entity';
import { DeferredResultEntity } from '../results/deferred-result.entity';
import { resultEntities } from '../results/result-entities';
import { databaseWith } from '../testing/module-with';
import { describeDatabase } from '../testing/schema/describe-database';
import { uploadEntities } from '../uploads/upload-entities';

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
