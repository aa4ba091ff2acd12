import { join } from 'node:path';
import { definitionOf } from '../bootstrap/service';
import {
  commentOnCrmExclusions,
  createExclusionFeed,
  createExclusionTable,
} from '../exclusions/exclusion-tables';
import { createIdempotencyRecords, extendIdempotencyRecords } from '../idempotency/idempotency-tables';
import { jobEntities } from '../jobs/job-entities';
import { createJobTables, extendJobTables, indexAccountJobs, indexOpenJobs } from '../jobs/job-tables';
import { leaseEntities } from '../leases/lease-entities';
import { createLeaseTables } from '../leases/lease-tables';
import { exclusionEntities } from '../exclusions/exclusion-entities';
import { outboxEntities } from '../outbox/outbox-entities';
import { createOutboxTables } from '../outbox/outbox-tables';
import { followerEntities } from '../privacy/follower-entities';
import {
  addErasedQuestions,
  allowAnyText,
  addKeyCheck,
  createPrivacyTables,
  createResolvedSubjects,
} from '../privacy/privacy-tables';
import {
  backfilledKitTables,
  createSubjectBackfill,
  resolveSuppressions,
} from '../privacy/subject-backfill-tables';
import { SuppressedHashEntity } from '../privacy/suppressed-hash.entity';
import { createSuppressedHashes } from '../privacy/watched-rows-tables';
import { createDeferredResults } from '../results/deferred-result-tables';
import { createEventFeed } from '../event-feed/event-feed-tables';
import { DeferredResultEntity } from '../results/deferred-result.entity';
import { resultEntities } from '../results/result-entities';
import { partitionResultRows } from '../results/result-partition-tables';
import { createResultQuestions, createResultSearch, createResultTables } from '../results/result-tables';
import { moduleWith } from '../testing/module-with';
import { describeDatabase } from '../testing/schema/describe-database';
import { uploadEntities } from '../uploads/upload-entities';
import { bulkFileEntities } from '../bulk-files/bulk-file-entities';
import { createBulkFileTables } from '../bulk-files/bulk-file-tables';
import { createUploadTables } from '../uploads/upload-tables';
import { commentOnKitTables, kitTables } from './kit-comments';
import { TableMoveEntity } from '../table-moves/table-move.entity';
import { createTableMoves } from '../table-moves/table-move-tables';

const schema = 'outreach';

const { database } = definitionOf(
  moduleWith([
    ...createIdempotencyRecords(schema),
    ...extendIdempotencyRecords(schema),
    ...createJobTables(schema),
    ...extendJobTables(schema),
    ...indexOpenJobs(schema),
    ...indexAccountJobs(schema),
    ...createLeaseTables(schema),
    ...createResultTables(schema),
    ...createUploadTables(schema),
    ...createOutboxTables(schema),
    ...createExclusionTable(schema),
    ...createExclusionFeed(schema),
    ...commentOnCrmExclusions(schema),
    ...createPrivacyTables(schema, ['agenda', 'idempotency_records', 'jobs', 'result_rows']),
    ...createBulkFileTables(schema),
    ...createResultQuestions(schema),
    createResultSearch(schema),
    ...partitionResultRows(schema),
    ...createEventFeed(schema, { hasOutbox: true }),
    ...createDeferredResults(schema),
    ...allowAnyText(schema),
    ...addErasedQuestions(schema),
    createResolvedSubjects(schema),
    ...createSuppressedHashes(schema),
    ...addKeyCheck(schema),
    ...resolveSuppressions(schema),
    ...createTableMoves(schema),
    ...createSubjectBackfill(schema, Object.values(backfilledKitTables)),
    ...commentOnKitTables(schema, kitTables),
  ]),
);
if (!database) throw new Error('the module has no database');

const entities = [
  jobEntities,
  leaseEntities,
  resultEntities,
  DeferredResultEntity,
  uploadEntities,
  bulkFileEntities,
  followerEntities,
  SuppressedHashEntity,
  TableMoveEntity,
  exclusionEntities,
  outboxEntities,
].flat();

describeDatabase(
  schema,
  { ...database, entities },
  { folder: join(__dirname, '..'), load: (file) => import(file) },
);
