export { type AnswerLine, bulkFile, type BulkFile } from './bulk-files/bulk-file';
export { bulkFileEntities } from './bulk-files/bulk-file-entities';
export { BulkFilesModule } from './bulk-files/bulk-files.module';
export { requestOfRow } from './bulk-files/row-request';
export type { CachedResultStore } from './cached-results/cached-result-store';
export { CachedResults } from './cached-results/cached-results';
export type { CollectionRun } from './cached-results/collection-run';
export {
  type CacheRun,
  CoalescingCache,
  type Collected,
  type Freshness,
} from './coalescing/coalescing-cache';
export { currentParticipant, type Participant } from './coalescing/participant';
export { RecentValues } from './coalescing/recent-values';
export { EventFeedModule } from './event-feed/event-feed.module';
export { EventOutbox, type NewEvent } from './event-feed/event-outbox';
export { hashesOfResults, type ReadResults } from './exclusions/excluded-results';
export { excludedSources } from './exclusions/excluded-sources';
export { ExclusionCopy } from './exclusions/exclusion-copy';
export { exclusionEntities } from './exclusions/exclusion-entities';
export { ExclusionFilter } from './exclusions/exclusion-filter';
export { ExclusionEntity } from './exclusions/exclusion.entity';
export { ExclusionsModule } from './exclusions/exclusions.module';
export { exclusionHashes, type Identity, identityHashes } from './exclusions/identity-hashes';
export { noSuchList } from './exclusions/no-such-list';
export { type ExcludingCaller, RequestExclusions } from './exclusions/request-exclusions';
export { requireExcludable } from './exclusions/require-excludable';
export { StoredExclusions } from './exclusions/stored-exclusions';
export { answerOnce } from './idempotency/answer-once';
export { answeredBefore } from './idempotency/answered-before';
export { IdempotencyRecordEntity } from './idempotency/idempotency-record.entity';
export { idempotencyKeyOf } from './idempotency/idempotent-request';
export { runOnce } from './idempotency/run-once';
export { AgendaRepository, type Schedule } from './jobs/agenda.repository';
export { jobEntities } from './jobs/job-entities';
export { JobRepository } from './jobs/job.repository';
export { Jobs } from './jobs/jobs';
export { JobsModule } from './jobs/jobs.module';
export { ChecksJob } from './jobs/operation-handlers';
export { type RunningJob, Runs } from './jobs/runs';
export { task, WorksOn } from './jobs/task';
export { Tasks } from './jobs/tasks';
export { type Attempt, WorkInterrupted } from './jobs/work';
export type { WorkIntervals } from './jobs/worker-group';
export { leaseEntities } from './leases/lease-entities';
export { type Lease, Leases } from './leases/leases';
export { DeferredResultEntity } from './results/deferred-result.entity';
export { resultEntities } from './results/result-entities';
export { ResultReader } from './results/result-reader';
export { Results } from './results/results';
export { ResultsModule } from './results/results.module';
export { type PageEnd, searchCursor, searchPageEnd } from './results/search-cursor';
export { cursorInSet, readSetCursor, type SetPosition } from './results/set-cursor';
export { uploadEntities } from './uploads/upload-entities';
export { DeleteUpload, UploadWork } from './uploads/upload-work';
export { Uploads } from './uploads/uploads';
export { UploadsModule } from './uploads/uploads.module';
