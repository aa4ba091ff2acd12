export { MemberThingsModule } from './member-things/member-things.module';
export { Billing } from './billing/billing';
export { billingEntities } from './billing/billed-result.entity';
export { BillingModule } from './billing/billing.module';
export { type AnswerLine, bulkFile, type BulkFile } from './bulk-files/bulk-file';
export { bulkFileEntities } from './bulk-files/bulk-file-entities';
export { BulkFilesModule } from './bulk-files/bulk-files.module';
export { requestOfRow } from './bulk-files/row-request';
export { type CachedResultStore, CachedResults, type CollectionRun } from './coalescing/cached-results';
export {
  type CacheRun,
  CoalescingCache,
  type Collected,
  type Freshness,
  currentParticipant,
  type Participant,
} from './coalescing/coalescing-cache';
export { RecentValues } from './coalescing/recent-values';
export { EventFeedModule } from './event-feed/event-feed.module';
export {
  EventOutbox,
  type EventRevealer,
  type NewEvent,
  type RevealedEvent,
  type StoredEventOf,
} from './event-feed/event-outbox';
export { hashesOfResults, type ReadResults, excludedSources } from './exclusions/excluded-sources';
export { ExclusionCopy, noSuchList, StoredExclusions } from './exclusions/exclusion-copy';
export { exclusionEntities, ExclusionEntity } from './exclusions/exclusion-entities';
export { ExclusionFilter } from './exclusions/exclusion-filter';
export { ExclusionsModule } from './exclusions/exclusions.module';
export { exclusionHashes, type Identity, identityHashes } from './exclusions/identity-hashes';
export { type ExcludingCaller, RequestExclusions, requireExcludable } from './exclusions/request-exclusions';
export { answerOnce } from './idempotency/answer-once';
export { answeredBefore, runOnce } from './idempotency/run-once';
export {
  IdempotencyRecordEntity,
  idempotencyKeyOf,
  type RepeatableRequest,
} from './idempotency/idempotency-records';
export { jobEntities, JobRepository } from './jobs/job.repository';
export { Jobs } from './jobs/jobs';
export { JobsModule } from './jobs/jobs.module';
export { ChecksJob, type JobAllowance, type RunningJob, JobWorker } from './jobs/job-worker';
export { type Attempt, Interrupted } from './jobs/handler';
export { Queue, type Schedule } from './jobs/queue';
export { task, TaskWorker, Tasks } from './jobs/tasks';
export type { QueueIntervals } from './jobs/workers';
export { leaseEntities, type Lease, Leases } from './leases/leases';
export { DeferredResultEntity, resultEntities } from './results/result-entities';
export { ResultReader } from './results/result-reader';
export { Results } from './results/results';
export { ResultsModule } from './results/results.module';
export {
  type PageEnd,
  searchCursor,
  searchPageEnd,
  cursorInSet,
  readSetCursor,
  type SetPosition,
} from './results/cursors';
export { uploadEntities } from './uploads/upload-entities';
export { DeleteUpload, UploadWork } from './uploads/upload-work';
export { Uploads } from './uploads/uploads';
export { UploadsModule } from './uploads/uploads.module';
export { Once } from './idempotency/once';
