export type { CollectionRun } from './cached-results/collection-run';
export type { CachedResultStore } from './cached-results/cached-result-store';
export { CachedResults, type CachedResultsParts } from './cached-results/cached-results';
export { bootstrap, variablesOf } from './bootstrap/bootstrap';

export { GracefulShutdown } from './bootstrap/graceful-shutdown';
export { definitionOf, LodeService, type ServiceDefinition, type ServiceModule } from './service/service';
export { startService, type RunningService, type StartOptions } from './bootstrap/start-service';
export { CONFIG, EDGE, TRACER, type Edge } from './tokens';
export { interfaceVersion, productVersion } from './process/version';
export { bulkFile, type AnswerLine, type BulkFile } from './bulk-files/bulk-file';
export { Bus } from './bus/bus';
export { cancelled, connectionOptions, newRequestId, type Subscription, type Wire } from '@lode/wire';
export { accountOf, createContext, type CallContext } from './bus/context';
export { Handles, On } from './operations/handles';
export { httpExceptionProblem } from './operations/http-exception-problem';
export { shorteningOf } from './operations/lean-response';
export { InProcessBroker } from './bus/in-process';
export { connectNats } from './bus/nats';
export { CLOCK, systemClock, type Clock } from './clock/clock';
export { SteerableClock } from './clock/steerable-clock';
export { databaseSettings, kitSettings } from './config/kit-settings';
export { backgroundAccount, inBackground, isInBackground } from './concurrency/background';
export { Batches } from './concurrency/batches';
export type { Claim } from './concurrency/claim';
export { FairSemaphore, type ClaimOptions } from './concurrency/fair-semaphore';
export { ignoreOutputErrors } from './logging/log-output';
export { loopDelay } from './timing/loop-delay';
export { withDeadline } from './concurrency/work-scope';
export { apiHostsOf, hostOf, isOwnHost, trackingHostOf, type HostSettings } from './config/own-hosts';
export { ConfigError, loadConfig, unknownVariables, type Environment } from './config/load-config';
export { readJsonFile } from './config/read-json-file';
export { filePath } from './config/file-types';
export { natsSettings } from './config/nats-settings';
export { natsUrl } from './config/nats-url';
export {
  required,
  setting,
  type ConfigOf,
  type Setting,
  type Settings,
  type SettingType,
} from './config/setting';
export * from './config/types';
export { asAccount, withAccount } from './database/account-scope';
export { bulkFileEntities } from './bulk-files/bulk-file-entities';
export { connectAtStart } from './database/connect-at-start';
export { startLimits, waitersPerConnection } from './database/database-limits';
export { describeConnectionFailure, describeDatabaseFailure } from './database/describe-connection-failure';
export { checkSchemas, migrate } from './database/migrate';
export { readSchema } from './database/schema';
export { GroupCommit, type GroupResults } from './database/group-commit';
export { withDatabaseRetries } from './database/with-database-retries';
export { rolePasswords, roleSecretSetting } from './database/role-passwords';
export { provision, type ServiceRoles } from './database/provision';
export { waitForOlderTransactions } from './database/older-transactions';
export { SubjectHashes } from './database/subject-hashes';
export { plainArray } from './database/plain-array';
export { statement, type Statement } from './database/statement';
export { typed, type RowOf } from './database/sql-types';
export { createDataSource, type ServiceDatabase } from './database/service-database';
export { EventOutbox, type NewEvent } from './event-feed/event-outbox';
export { ExclusionCopy } from './exclusions/exclusion-copy';
export { hashesOfResults, type ReadResults } from './exclusions/excluded-results';
export { excludedSources } from './exclusions/excluded-sources';
export { ExclusionEntity } from './exclusions/exclusion.entity';
export { exclusionEntities } from './exclusions/exclusion-entities';
export { ExclusionFilter } from './exclusions/exclusion-filter';
export { exclusionHashes, type Identity } from './exclusions/identity-hashes';
export { noSuchList } from './exclusions/no-such-list';
export { requireExcludable } from './exclusions/require-excludable';
export { RequestExclusions, type ExcludingCaller } from './exclusions/request-exclusions';
export { StoredExclusions } from './exclusions/stored-exclusions';
export { HealthCheck, type Health } from './health/health';
export { answerOnce } from './idempotency/answer-once';
export { idempotencyKeyOf } from './idempotency/idempotent-request';
export { answeredBefore } from './idempotency/answered-before';
export { IdempotencyRecordEntity } from './idempotency/idempotency-record.entity';
export { runOnce } from './idempotency/run-once';
export { cursorAfterId, idFromCursor } from './ids/id-cursor';
export { numberedId, numberedIdStem, prefixedId } from './ids/prefixed-id';
export { notUtf8, parseJson } from './json/parse-json';
export { jobEntities } from './jobs/job-entities';
export { JobsModule } from './jobs/jobs.module';
export { ResultsModule } from './results/results.module';
export { UploadsModule } from './uploads/uploads.module';
export { ExclusionsModule } from './exclusions/exclusions.module';
export { EventFeedModule } from './event-feed/event-feed.module';
export { BulkFilesModule } from './bulk-files/bulk-files.module';
export { PrivacyModule } from './privacy/privacy.module';
export { SubjectHasherModule } from './privacy/subject-hasher.module';
export { Jobs, type JobOutline } from './jobs/jobs';
export { ChecksJob } from './jobs/operation-handlers';
export { Runs, type RunningJob } from './jobs/runs';
export { task, WorksOn, type Task } from './jobs/task';
export { followIntervalMs } from './outbox/follow-interval';
export { outboxEntities } from './outbox/outbox-entities';
export { lastPosition } from './outbox/outbox';
export { readToEnd } from './outbox/read-to-end';
export { throttledWarning } from './logging/throttled-warning';
export { Tasks } from './jobs/tasks';
export type { Schedule } from './jobs/agenda.repository';
export { WorkInterrupted, type Attempt } from './jobs/work';
export { leaseEntities } from './leases/lease-entities';
export { Leases, type Lease, type LeaseLimit } from './leases/leases';
export { createLogger, LOGGER, redactText, type Logger } from './logging/logger';
export { Metrics } from './metrics/metrics';
export { REPLY_RULES, replyRuleSettings, replyRulesProvider } from './reply-rules/reply-rules.module';
export { Cleanup } from './process/cleanup';
export { freePort } from './network/free-port';
export { followerEntities } from './privacy/follower-entities';
export { eraseEvents, peopleInJobs, removePeople } from './privacy/kit-people-tables';
export type { Erasing, IsAbout, PeopleTable } from './privacy/people-table';
export { requireSameKey } from './privacy/require-same-key';
export { contactsIn, contactsInSlices, contactsInText } from './privacy/contacts/contacts-in';
export {
  removeSuppressed,
  removeSuppressedInSlices,
  removeSuppressedSteps,
} from './privacy/contacts/remove-suppressed';
export { hidingHashes, suppressionKey, suppressionKeyDigits } from './privacy/hiding-hashes';
export { removeSuppressedByKeys } from './privacy/contacts/remove-suppressed-by-keys';
export { withoutErasedContacts } from './privacy/contacts/without-erased-contacts';
export { removeSuppressedRows, type HashedRow } from './privacy/contacts/remove-suppressed-rows';
export { SubjectHasher, type Contacts } from './privacy/subject-hashes';
export {
  contactSubjectSteps,
  peopleSubjectsInEach,
  peopleSubjectSteps,
  profilesOf,
  profileSubjectSteps,
  subjectsIn,
  subjectsInEach,
  subjectsInSlices,
} from './privacy/subjects-in';
export { allIndexes, type SuppressionIndex, type SuppressionIndexParts } from './privacy/suppression-index';
export { Suppressions } from './privacy/suppressions';
export { SuppressedHashEntity } from './privacy/suppressed-hash.entity';
export { LogIndex, type PageOfLog } from './privacy/log-index';
export { WatchedRows } from './privacy/watched-rows';
export { ResultReader } from './results/result-reader';
export { DeferredResultEntity } from './results/deferred-result.entity';
export { resultEntities } from './results/result-entities';
export { Results } from './results/results';
export { reuse } from './reused-responses/reused-response';
export { searchCursor, searchPageEnd, type PageEnd } from './results/search-cursor';
export { cursorInSet, readSetCursor, type SetPosition } from './results/set-cursor';
export { BusDocumentReader } from './sources/document-reader.adapter';
export { sealingSettings } from './sealing/sealing-settings';
export { codeChallenge, consentHash, consentReturnUrl, newConsent, openConsent } from './sealing/consent';
export { secretAgainIssues } from './sealing/secret-again';
export { SecretSealer, UnsealError } from './sealing/secret-sealer';
export { secretSealerProvider } from './sealing/sealing.module';
export { SourceGate, type SourceObserver } from './sources/source-gate';
export { SourceMetrics } from './sources/source-metrics';
export { forEachConcurrent } from './concurrency/in-lanes';
export { atOnce, inSlices, type Steps } from './timing/in-slices';
export { CoalescingCache, type CacheRun } from './coalescing/coalescing-cache';
export type { Collected, Freshness } from './coalescing/coalescing-cache';
export { RecentValues } from './coalescing/recent-values';
export { currentParticipant, type Participant } from './coalescing/participant';
export { IdlePolls } from './periodic/idle-polls';
export { PeriodicTask } from './periodic/periodic-task';
export { Semaphore } from './concurrency/semaphore';
export { unlessAborted } from './timing/unless-aborted';
export { responseSignal } from './bus/response-signal';
export { responseBudgetMs } from './bus/response-budget';
export { within } from './timing/within';
export { activeSpan, inFirstSpan, inSpan, withSpan } from './tracing/active-span';
export type { Span, Tracer } from './tracing/span';
export { childTraceparent, parseTraceparent } from './tracing/traceparent';
export { uploadEntities } from './uploads/upload-entities';
export { DeleteUpload, UploadWork } from './uploads/upload-work';
export { Uploads } from './uploads/uploads';
export { CleanupJob } from './periodic/cleanup-job';
export { recallVerdicts } from './verdicts/recall-verdicts';
export { htmlPage } from './html/html-page';
export { asksForHelp } from './process/asks-for-help';
