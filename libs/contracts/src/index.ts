export * from './fields/decorators';
export { parseInstant } from './fields/instant';
export { readSelection, type LeanRequest, type Selection } from './fields/lean-fields';
export { fieldsOf, type DtoClass, type Field } from './fields/field';
export { domainShape } from './fields/shapes';
export { fromQuery } from './fields/from-query';
export { nearest } from './fields/nearest';
export { isStorable, storable, storableText } from './fields/storable-text';
export { notAnObject, readDto, validateDto } from './fields/validate';
export { openApiDocument } from './documents/openapi';
export { asyncApiDocument } from './documents/asyncapi';
export { takesIdempotencyKey } from './documents/header-parameters';
export { beginsJob, givenByGateway, takesWait } from './documents/routed';
export { event, eventSeries, type Event, type EventSeries } from './operation/event';
export {
  defaultBodyLimit,
  operation,
  seconds,
  type HttpMethod,
  type HttpRoute,
  type Operation,
  type UploadOperations,
} from './operation/operation';
export { idempotencyKeyIssue, idempotencyKeyPattern } from './operation/idempotency-key';
export { maxWaitSeconds } from './operation/wait';
export {
  defaultScopes,
  operatorKeyCommand,
  operatorScopes,
  readableScopes,
  scopes,
  writeScopeOf,
  type Scope,
} from './operation/scopes';
export { cancelSubject, serviceNames, type ServiceName } from './shared/services';
export { questionOf } from './operation/question';
export { events, eventsOf, operations, operationsOf } from './operations';
export { isProblemCode, problemKinds, type ProblemCode, type ProblemKind } from './problem/codes';
export {
  ProblemError,
  problemType,
  toProblem,
  validationProblem,
  type Issue,
  type Problem,
} from './problem/problem';
export { EmptyRequest } from './shared/empty.dto';
export * from './shared/attribution';
export { Evidence } from './shared/evidence';
export { bytesBesideTexts, Extent, MeasureRequest, maxTimesInRow, timesInRow } from './shared/extent';
export { allowedFileHeaders, FilePage } from './shared/file-page';
export { PageAnswer, pageAnswerHeaders } from './shared/page-answer';
export * from './shared/roles';
export * from './shared/source-state';
export { Visitor } from './shared/visitor';
export * from './crawl/crawl-site';
export * from './crawl/empty-reason';
export * from './crawl/fetch-document';
export * from './crawl/list-site-pages';
export * from './crawl/read-site';
export * from './crawl/company-facts';
export * from './crawl/company-statements';
export * from './crawl/contact-facts';
export * from './crawl/crawled-pages';
export * from './crawl/find-sites';
export * from './crawl/site-fact';
export * from './crawl/skip-reason';
export * from './email/accept-company-facts';
export * from './email/company-match';
export * from './email/contact';
export * from './email/email-origin';
export * from './email/find-email';
export * from './email/find-email-file';
export * from './email/find-email-request';
export * from './email/list-address-counts';
export * from './email/list-contacts';
export * from './email/list-people';
export * from './email/people-filters';
export { DomainEmail } from './email/domain-email';
export * from './email/search-domain';
export * from './email/search-domain-file';
export * from './export/export-leads';
export * from './export/export-record';
export * from './export/crm/crm-vendor';
export * from './export/crm/crm-connection';
export * from './export/crm/crm-settings';
export * from './export/crm/crm-authorization';
export * from './export/crm/crm-fields';
export * from './export/crm/crm-sync';
export * from './export/crm/crm-sync-rows';
export * from './export/crm/crm-operations';
export * from './gateway/account';
export * from './gateway/account-roles';
export * from './gateway/audit-log';
export * from './operation/audit-actions';
export { KeyChange, KeyChanged, KeyUse, KeyUsed } from './gateway/events';
export * from './gateway/keys';
export * from './gateway/members';
export * from './gateway/one-time-links';
export { passwordLength } from './gateway/person-fields';
export * from './gateway/session';
export * from './bulk-files/bulk-file';
export { JobFileRequest, jobFileOperations } from './bulk-files/job-file-operations';
export * from './gateway/jobs';
export * from './gateway/results';
export * from './gateway/sandbox-clock';
export * from './gateway/sandbox-guide';
export * from './gateway/usage';
export * from './shared/job';
export * from './filters/lead-filters';
export * from './intel/answer-parts';
export * from './intel/company-claim';
export * from './intel/company-filters';
export * from './intel/enrich-company';
export * from './intel/enrich-company-file';
export * from './intel/found-company';
export * from './intel/intent-signals';
export * from './intel/learn-companies';
export * from './intel/list-companies';
export * from './intel/network-finder';
export * from './intel/org-chart';
export * from './intel/source-status';
export * from './leads/generate-leads';
export * from './leads/generate-leads-file';
export * from './leads/lead';
export * from './leads/list-job-rows';
export * from './leads/maps-search';
export * from './leads/reading';
export * from './leads/reading-operations';
export * from './leads/resolved-location';
export * from './leads/resolved-niche';
export * from './leads/source-status';
export * from './outreach/added-leads';
export * from './outreach/enrolled-leads';
export * from './outreach/enrolment';
export * from './outreach/import-leads';
export * from './outreach/lead-changes';
export * from './outreach/lead-limits';
export * from './outreach/lead-list';
export * from './outreach/lead-operations';
export * from './outreach/list-operations';
export * from './outreach/lead-input';
export * from './outreach/file-lead';
export * from './outreach/listed-lead';
export * from './outreach/sandbox-mail';
export * from './outreach/sandbox-mail-operations';
export * from './outreach/is-tracking-host';
export * from './outreach/mailbox';
export * from './outreach/mailbox-authorization';
export * from './outreach/mailbox-operations';
export * from './outreach/mailbox-settings';
export * from './outreach/monitor';
export * from './outreach/monitor-operations';
export * from './outreach/sequence';
export * from './outreach/sequence-analytics';
export * from './outreach/sequence-check';
export * from './outreach/sequence-event';
export * from './outreach/sequence-operations';
export * from './outreach/sequence-preview';
export * from './outreach/sequence-settings';
export * from './outreach/sequence-step';
export * from './outreach/tracking';
export * from './outreach/verify-list';
export { emptyPeopleFilter, type SuppressionFilter } from './shared/suppression-filter';
export * from './privacy/change-log';
export { Done } from './privacy/done';
export * from './privacy/resolved-subject';
export * from './privacy/erasure';
export * from './privacy/import-suppressions';
export * from './privacy/opt-out';
export * from './privacy/subject';
export * from './privacy/subject-access';
export * from './privacy/suppression';
export * from './privacy/suppression-operations';
export * from './privacy/send-invitation';
export { jobOperations, type JobOperations } from './jobs/job-operations';
export * from './exclusions/accept-exclusions';
export * from './exclusions/crm-contents';
export * from './exclusions/exclude-field';
export * from './exclusions/match-exclusions';
export { resultOperations, type ResultOperations } from './results/result-operations';
export * from './results/result-set';
export { uploadOperations } from './uploads/upload-operations';
export * from './shared/upload';
export * from './webhooks/account-event';
export * from './webhooks/deliveries';
export { eventFeeds, type EventFeed } from './webhooks/event-feeds';
export * from './webhooks/sandbox-webhooks';
export * from './webhooks/webhook';
export * from './webhooks/webhook-operations';
export * from './verification/address-verification';
export * from './verification/explain-email';
export * from './verification/look-up';
export * from './verification/verdict';
export * from './verification/probe-candidates';
export * from './verification/recall-verdicts';
export * from './verification/record-patterns';
export * from './verification/record-sent';
export * from './verification/score-calibration';
export * from './verification/verify-email';
export * from './verification/verify-email-file';
export * from './verification/verify-emails';
export * from './shared/delivery-report';
export * from './verification/record-delivery';
export * from './email/accept-delivery';
