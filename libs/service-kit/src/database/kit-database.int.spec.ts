import { join } from 'node:path';
import { definitionOf } from '../bootstrap/service';
import { createExclusionFeed, createExclusionTable } from '../exclusions/exclusion-tables';
import { createIdempotencyRecords, extendIdempotencyRecords } from '../idempotency/idempotency-tables';
import { createJobTables, extendJobTables } from '../jobs/job-tables';
import { createLeaseTables } from '../leases/lease-tables';
import { createOutboxTables } from '../outbox/outbox-tables';
import { createPrivacyTables, createResolvedSubjects } from '../privacy/privacy-tables';
import {
  backfilledKitTables,
  createSubjectBackfill,
  resolveSuppressions,
} from '../privacy/subject-backfill-tables';
import { createResultTables } from '../results/result-tables';
import { moduleWith } from '../testing/module-with';
import { describeDatabase } from '../testing/schema/describe-database';
import { createUploadTables } from '../uploads/upload-tables';

const schema = 'outreach';

const { database } = definitionOf(
  moduleWith([
    ...createIdempotencyRecords(schema),
    ...extendIdempotencyRecords(schema),
    ...createJobTables(schema),
    ...extendJobTables(schema),
    ...createLeaseTables(schema),
    ...createResultTables(schema),
    ...createUploadTables(schema),
    ...createOutboxTables(schema),
    ...createExclusionTable(schema),
    ...createExclusionFeed(schema),
    ...createPrivacyTables(schema, ['agenda', 'idempotency_records', 'jobs', 'result_rows']),
    createResolvedSubjects(schema),
    ...resolveSuppressions(schema),
    ...createSubjectBackfill(schema, Object.values(backfilledKitTables)),
  ]),
);
if (!database) throw new Error('the module has no database');

describeDatabase(schema, database, { folder: join(__dirname, '..'), load: (file) => import(file) });
