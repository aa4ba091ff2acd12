import { IdempotencyRecordEntity } from '../idempotency/idempotency-record.entity';
import { AgendaEntity } from './agenda.entity';
import { JobEntity } from './job.entity';

/** Of the tables of `jobs/jobs.sql` and `idempotency/idempotency.sql`. */
export const jobEntities = [AgendaEntity, IdempotencyRecordEntity, JobEntity];
