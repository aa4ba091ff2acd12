export { type Clock, CLOCK, systemClock, type SteerableClock } from './clock';
export {
  afterCommit,
  backgroundAccount,
  currentActor,
  inBackground,
  inWorkScope,
  isInBackground,
  openTransaction,
  type OpenTransaction,
  remainingTime,
  requireNoTransaction,
  withDeadline,
  withoutDeadline,
  withTransaction,
  workScope,
} from './concurrency/work-scope';
export { Batches } from './concurrency/batches';
export { Claim, type ClaimOptions, FairSemaphore } from './concurrency/fair-semaphore';
export { forEachConcurrent, Semaphore } from './concurrency/semaphore';
export {
  filePath,
  type ConfigOf,
  required,
  setting,
  type Setting,
  type Settings,
  type SettingType,
  duration,
  flag,
  listOf,
  oneOf,
  port,
  text,
  url,
  wholeNumber,
} from './config/setting';
export {
  databaseSettings,
  serviceSettings,
  migrationSettings,
  type NatsConfig,
  natsSettings,
  natsUrl,
  postgresUrl,
} from './config/service-settings';
export {
  ConfigError,
  type Environment,
  loadConfig,
  unknownVariables,
  readJsonFile,
} from './config/load-config';
export { apiHostsOf, hostOf, type HostSettings, isOwnHost, trackingHostOf } from './config/own-hosts';
export { type Dependency, type Health, HealthCheck, observeHealth, startManagementServer } from './health';
export { htmlPage } from './html-page';
export { cursorAfterId, idFromCursor, createdAt, numberedId, numberedIdStem, prefixedId } from './ids';
export { notUtf8, parseJson } from './parse-json';
export { ignoreOutputErrors, standardError } from './logging/log-output';
export { createLogger, type Logger, LOGGER, redactText, throttledWarning } from './logging/logger';
export { type FoundMethod, MarkedMethods } from './marked-methods';
export { Metrics } from './metrics';
export { freePort } from './network/free-port';
export { startTracing } from './opentelemetry/start-tracing';
export { CleanupJob, IdlePolls, PeriodicTask } from './periodic';
export { asksForHelp, Cleanup, interfaceVersion, productVersion } from './process';
export { headersOfNotes, newReplyNotes, type ReplyNotes, takeNotes } from './reply-notes';
export { REPLY_RULES, replyRuleSettings, replyRulesProvider } from './reply-rules';
export { codeChallenge, consentHash, consentReturnUrl, newConsent, openConsent } from './sealing/consent';
export {
  sealingSettings,
  secretSealerProvider,
  secretAgainIssues,
  SecretSealer,
  UnsealError,
} from './sealing/secret-sealer';
export { atOnce, inSlices, type Steps } from './timing/in-slices';
export { loopDelay, LoopLoad } from './timing/loop-delay';
export { unlessAborted, within } from './timing/time-limits';
export { CONFIG, type Edge, EDGE, INTERVALS, SERVICE, TRACER, WhenServing } from './tokens';
export {
  activeSpan,
  describeFailure,
  endWith,
  inFirstSpan,
  inSpan,
  startSpan,
  withSpan,
} from './tracing/active-span';
export type { Span, SpanStart, Tracer } from './tracing/span';
export {
  randomHex,
  type TraceIds,
  traceIdsOf,
  childTraceparent,
  parseTraceparent,
} from './tracing/traceparent';
