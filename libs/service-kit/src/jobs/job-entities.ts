import { IdempotencyRecordEntity } from '../idempotency/idempotency-record.entity';
import { AgendaEntity } from './agenda.entity';
import { JobEntity } from './job.entity';

/** Of the tables of `createJobTables` and `createIdempotencyRecords`, with their extensions and indexes. */
export const jobEntities = [AgendaEntity, IdempotencyRecordEntity, JobEntity];
