export {
  AnyObjectField,
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  IntegerListField,
  NumberField,
  ObjectField,
  ObjectListField,
  parseInstant,
  ScalarsField,
  TextField,
  TextListField,
} from './fields/decorators';
export { type LeanRequest, readSelection, type Selection } from './fields/lean-fields';
export { type DtoClass, type Field, fieldsOf } from './fields/field';
export { domainShape } from './fields/text-forms';
export { fromQuery, notAnObject, readDto, validateDto } from './fields/validate';
export * from './fields/nearest';
export { isStorable, storable, storableText } from './fields/storable-text';
export * from './documents/openapi';
export * from './documents/asyncapi';
export { beginsJob, givenByGateway, takesIdempotencyKey, takesWait } from './documents/routed';
export * from './operation/billing';
export * from './operation/event';
export {
  defaultBodyLimit,
  EmptyRequest,
  type HttpMethod,
  type HttpRoute,
  missingKeys,
  operation,
  type Operation,
  seconds,
  type UploadOperations,
} from './operation/operation';
export * from './operation/headers';
export {
  defaultScopes,
  mailboxesIn,
  mailboxScope,
  namedScopes,
  operatorKeyCommand,
  operatorScopes,
  readableScopes,
  type Scope,
  scopes,
  writeScopeOf,
} from './operation/scopes';
export * from './shared/services';
export { questionOf } from './operation/question';
export * from './operations';
export * from './problem/problem';
export * from './shared/evidence';
export * from './shared/file-page';
export * from './shared/roles';
export * from './crawl/crawl-site';
export * from './crawl/fetch-document';
export * from './crawl/list-site-pages';
export * from './crawl/read-site';
export * from './crawl/company-facts';
export * from './crawl/contact-facts';
export * from './crawl/find-sites';
export * from './email/accept-facts';
export * from './email/search-domain';
export * from './email/people';
export * from './email/find-email';
export * from './export/exports';
export * from './export/crm-connections';
export * from './export/crm-syncs';
export * from './export/crm-operations';
export * from './gateway/account';
export {
  type AccountRole,
  accountRoles,
  ChangePassword,
  ChangePasswordRequest,
  GetSession,
  GetSignInOptions,
  Membership,
  passwordLength,
  PasswordResetRequest,
  PasswordResetRequested,
  RequestPasswordReset,
  scopesOfRole,
  SessionStatus,
  SignedInPerson,
  SignedOut,
  SignIn,
  SignInOptions,
  SignInRequest,
  SignOut,
  SignOutRequest,
  SwitchAccount,
  SwitchAccountRequest,
} from './gateway/session';
export * from './gateway/audit-log';
export * from './operation/audit';
export { type SoughtPerson, toolsets } from './operation/audience';
export * from './gateway/keys';
export * from './gateway/member-things';
export * from './gateway/members';
export * from './gateway/one-time-links';
export {
  BulkFileColumn,
  BulkFilePreview,
  BulkFileReport,
  BulkFileRequest,
  BulkFileSample,
  maxFileColumns,
  maxFileRows,
} from './operation/bulk-files';
export * from './gateway/jobs';
export * from './gateway/results';
export * from './gateway/sandbox';
export * from './shared/job';
export * from './email/lead-filters';
export * from './generated/sources';
export * from './intel/enrich-company';
export * from './intel/companies';
export * from './intel/intent-signals';
export * from './intel/network-finder';
export * from './intel/org-chart';
export * from './leads/generate-leads';
export {
  FoundPlace,
  GeoPoint,
  LocationChoice,
  MapsSearch,
  MapsSearchRequest,
  MapsSearchResult,
  PlaceSource,
  ResolvedLocation,
  ResolvedNiche,
} from './leads/places';
export * from './leads/readings';
export * from './leads/suggestions';
export * from './outreach/lead';
export * from './outreach/branches';
export * from './outreach/conversations';
export * from './outreach/conversation-drafts';
export * from './outreach/enrolments';
export * from './outreach/import-leads';
export * from './outreach/leads';
export * from './outreach/library';
export * from './outreach/lists';
export * from './outreach/sandbox-mail';
export * from './outreach/placement-tests';
export * from './outreach/sending-domains';
export * from './outreach/tasks';
export * from './outreach/tracking';
export * from './outreach/mailboxes';
export * from './outreach/mailbox-settings';
export * from './outreach/monitors';
export * from './outreach/sequences';
export * from './outreach/sequence-analytics';
export * from './outreach/sequence-check';
export * from './outreach/sequence-settings';
export {
  emptyPeopleFilter,
  hiddenRow,
  keepSuppressed,
  maskedEmail,
  RowSuppression,
  type SuppressionCause,
  suppressionCauses,
  type SuppressionFilter,
} from './shared/suppression-filter';
export * from './privacy/change-log';
export * from './privacy/erasures';
export * from './privacy/import-suppressions';
export * from './privacy/opt-out';
export * from './privacy/suppressions';
export * from './privacy/subject-access';
export * from './privacy/account-mail';
export * from './outreach/exclusions';
export {
  contactedSource,
  crmSource,
  type Exclude,
  ExcludedField,
  ExcludeField,
  excludeIn,
  unreadCrmSource,
} from './shared/search-fields';
export * from './operation/uploads';
export * from './shared/upload';
export * from './webhooks/account-events';
export * from './gateway/billed-results';
export * from './gateway/second-factor';
export * from './webhooks/deliveries';
export * from './webhooks/notices';
export * from './webhooks/webhooks';
export {
  AddressVerification,
  addressVerification,
  DeliveryEvidence,
  type Reason,
  reasons,
  RecalledVerdicts,
  RecallVerdicts,
  RecallVerdictsRequest,
  type Status,
  statuses,
  suppressedVerification,
  type Verdict,
  verdicts,
  VerificationResult,
  VerifyEmail,
  VerifyEmailFile,
  VerifyEmailRequest,
  withoutSuggestion,
  withVerification,
} from './verification/verify-email';
export * from './verification/explain-email';
export * from './verification/look-up';
export * from './verification/probe-candidates';
export * from './verification/calibration';
export * from './verification/verify-emails';
