import * as crawlSite from './crawl/crawl-site';
import * as fetchDocument from './crawl/fetch-document';
import * as findSites from './crawl/find-sites';
import * as listSitePages from './crawl/list-site-pages';
import * as readSite from './crawl/read-site';
import * as acceptFacts from './email/accept-facts';
import * as findEmail from './email/find-email';
import * as people from './email/people';
import * as searchDomain from './email/search-domain';
import * as crmOperations from './export/crm-operations';
import * as exportedFiles from './export/exports';
import * as account from './gateway/account';
import * as auditLog from './gateway/audit-log';
import * as jobs from './gateway/jobs';
import * as keys from './gateway/keys';
import * as members from './gateway/members';
import * as oneTimeLinks from './gateway/one-time-links';
import * as results from './gateway/results';
import * as sandbox from './gateway/sandbox';
import * as secondFactor from './gateway/second-factor';
import * as session from './gateway/session';
import * as companies from './intel/companies';
import * as enrichCompany from './intel/enrich-company';
import * as intentSignals from './intel/intent-signals';
import * as networkFinder from './intel/network-finder';
import * as orgChart from './intel/org-chart';
import * as generateLeads from './leads/generate-leads';
import * as places from './leads/places';
import * as readings from './leads/readings';
import * as suggestions from './leads/suggestions';
import * as conversations from './outreach/conversations';
import * as conversationDrafts from './outreach/conversation-drafts';
import * as enrolments from './outreach/enrolments';
import * as exclusions from './outreach/exclusions';
import * as importLeads from './outreach/import-leads';
import * as leads from './outreach/leads';
import * as library from './outreach/library';
import * as lists from './outreach/lists';
import * as mailboxes from './outreach/mailboxes';
import * as monitors from './outreach/monitors';
import * as sandboxMail from './outreach/sandbox-mail';
import * as sequenceAnalytics from './outreach/sequence-analytics';
import * as sequenceCheck from './outreach/sequence-check';
import * as sequences from './outreach/sequences';
import * as placementTests from './outreach/placement-tests';
import * as sendingDomains from './outreach/sending-domains';
import * as tasks from './outreach/tasks';
import * as tracking from './outreach/tracking';
import * as accountMail from './privacy/account-mail';
import * as changeLog from './privacy/change-log';
import * as erasures from './privacy/erasures';
import * as importSuppressions from './privacy/import-suppressions';
import * as optOut from './privacy/opt-out';
import * as subjectAccess from './privacy/subject-access';
import * as suppressions from './privacy/suppressions';
import * as calibration from './verification/calibration';
import * as explainEmail from './verification/explain-email';
import * as lookUp from './verification/look-up';
import * as probeCandidates from './verification/probe-candidates';
import * as verifyEmail from './verification/verify-email';
import * as verifyEmails from './verification/verify-emails';
import * as deliveries from './webhooks/deliveries';
import * as notices from './webhooks/notices';
import * as webhooks from './webhooks/webhooks';
import { jobFileOperations, jobOperations } from './gateway/jobs';
import { memberThingOperations } from './gateway/member-things';
import { KeyChanged, KeyUsed } from './gateway/keys';
import { resultOperations } from './gateway/results';
import type { Event } from './operation/event';
import { type Operation, operationsIn } from './operation/operation';
import { uploadOperations } from './operation/uploads';
import { exclusionOperations } from './outreach/exclusions';
import { ChangeLogGrown } from './privacy/change-log';
import type { ServiceName } from './shared/services';
import { billingFeeds } from './gateway/billed-results';
import { eventFeeds } from './webhooks/account-events';

/** Files that export operations, in the order of the generated documents. */
const modules: readonly object[] = [
  ...[verifyEmail, explainEmail, verifyEmails, probeCandidates, lookUp, calibration],
  ...[crawlSite, findSites, listSitePages, readSite, fetchDocument],
  ...[findEmail, searchDomain, people, acceptFacts],
  ...[places, generateLeads, suggestions, readings],
  ...[enrichCompany, intentSignals, companies, orgChart, networkFinder],
  ...[
    lists,
    leads,
    library,
    importLeads,
    sequences,
    sequenceCheck,
    sequenceAnalytics,
    enrolments,
    conversations,
    conversationDrafts,
    monitors,
    mailboxes,
    placementTests,
    sendingDomains,
    tasks,
    tracking,
    sandboxMail,
    exclusions,
  ],
  ...[exportedFiles, crmOperations],
  ...[webhooks, notices, deliveries],
  ...[suppressions, importSuppressions, optOut, erasures, subjectAccess, accountMail, changeLog],
  ...[account, session, secondFactor, oneTimeLinks, members, auditLog, keys, sandbox, results, jobs],
];

const declared = [
  ...operationsIn(modules),
  ...Object.values(eventFeeds).map(({ read }) => read),
  ...Object.values(billingFeeds).map(({ read }) => read),
  ...Object.values(resultOperations).flatMap(({ latest, list, read }) => [latest, list, read]),
  ...Object.values(uploadOperations).flatMap(({ begin, part, finish, drop }) => [begin, part, finish, drop]),
  ...Object.values(jobFileOperations),
  ...Object.values(jobOperations).flatMap(({ get, cancel, list }) => [get, cancel, list]),
  ...Object.values(memberThingOperations).flatMap(({ list, settle }) => [list, settle]),
] as unknown as readonly Operation[];

/** All operations of Lode: the source of routes, documents, permissions and the coverage check. */
export const operations: readonly Operation[] = declared.flatMap((operation) =>
  (operation.repeatedAsJob || operation.rowsOf) && operation.asJob
    ? [operation, operation.asJob as unknown as Operation]
    : [operation],
);

export const events: readonly Event[] = [
  KeyChanged,
  KeyUsed,
  ChangeLogGrown,
  ...Object.values(exclusionOperations).map(({ wanted }) => wanted),
  ...Object.values(eventFeeds).map(({ grown }) => grown),
  ...Object.values(billingFeeds).map(({ grown }) => grown),
  ...Object.values(jobOperations).map(({ progress }) => progress),
];

export const operationsOf = (service: ServiceName): readonly Operation[] =>
  operations.filter((operation) => operation.service === service);

export const eventsOf = (service: ServiceName): readonly Event[] =>
  events.filter((event) => event.service === service);
