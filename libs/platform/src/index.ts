export { type Clock, CLOCK, systemClock } from './clock/clock';
export { SteerableClock } from './clock/steerable-clock';
export { backgroundAccount, inBackground, isInBackground } from './concurrency/background';
export { Batches } from './concurrency/batches';
export { Claim } from './concurrency/claim';
export { type ClaimOptions, FairSemaphore } from './concurrency/fair-semaphore';
export { forEachConcurrent } from './concurrency/in-lanes';
export { Semaphore } from './concurrency/semaphore';
export {
  inWorkScope,
  remainingTime,
  withDeadline,
  withoutDeadline,
  workScope,
} from './concurrency/work-scope';
export { filePath } from './config/file-types';
export { databaseSettings, kitSettings, migrationSettings } from './config/kit-settings';
export { ConfigError, type Environment, loadConfig, unknownVariables } from './config/load-config';
export { type NatsConfig, natsSettings } from './config/nats-settings';
export { natsUrl } from './config/nats-url';
export { apiHostsOf, hostOf, type HostSettings, isOwnHost, trackingHostOf } from './config/own-hosts';
export { readJsonFile } from './config/read-json-file';
export {
  type ConfigOf,
  required,
  setting,
  type Setting,
  type Settings,
  type SettingType,
} from './config/setting';
export { duration, flag, listOf, oneOf, port, text, url, wholeNumber } from './config/types';
export { type Dependency, type Health, HealthCheck } from './health/health';
export { observeHealth } from './health/health-metrics';
export { startManagementServer } from './health/management-server';
export { htmlPage } from './html/html-page';
export { cursorAfterId, idFromCursor } from './ids/id-cursor';
export { createdAt, numberedId, numberedIdStem, prefixedId } from './ids/prefixed-id';
export { notUtf8, parseJson } from './json/parse-json';
export { ignoreOutputErrors, standardError } from './logging/log-output';
export { createLogger, type Logger, LOGGER, redactText } from './logging/logger';
export { throttledWarning } from './logging/throttled-warning';
export { type FoundMethod, MarkedMethods } from './marks/marked-methods';
export { Metrics } from './metrics/metrics';
export { freePort } from './network/free-port';
export { startTracing } from './opentelemetry/start-tracing';
export { CleanupJob } from './periodic/cleanup-job';
export { IdlePolls } from './periodic/idle-polls';
export { PeriodicTask } from './periodic/periodic-task';
export { asksForHelp } from './process/asks-for-help';
export { Cleanup } from './process/cleanup';
export { interfaceVersion, productVersion } from './process/version';
export { headersOfNotes, newReplyNotes, type ReplyNotes, takeNotes } from './reply-notes/reply-notes';
export { REPLY_RULES, replyRuleSettings, replyRulesProvider } from './reply-rules/reply-rules.module';
export { codeChallenge, consentHash, consentReturnUrl, newConsent, openConsent } from './sealing/consent';
export { sealingSettings } from './sealing/sealing-settings';
export { secretSealerProvider } from './sealing/sealing.module';
export { secretAgainIssues } from './sealing/secret-again';
export { SecretSealer, UnsealError } from './sealing/secret-sealer';
export { atOnce, inSlices, type Steps } from './timing/in-slices';
export { loopDelay } from './timing/loop-delay';
export { LoopLoad } from './timing/loop-load';
export { unlessAborted } from './timing/unless-aborted';
export { within } from './timing/within';
export { CONFIG, type Edge, EDGE, INTERVALS, SERVICE, TRACER, WhenServing } from './tokens';
export { activeSpan, describeFailure, inFirstSpan, inSpan, startSpan, withSpan } from './tracing/active-span';
export { endWith } from './tracing/end-with';
export { randomHex } from './tracing/random-hex';
export type { Span, SpanStart, Tracer } from './tracing/span';
export { type TraceIds, traceIdsOf } from './tracing/trace-ids';
export { childTraceparent, parseTraceparent } from './tracing/traceparent';
