import { crawlOperations } from './crawl/operations';
import { AcceptDelivery } from './email/accept-facts';
import { emailOperations } from './email/operations';
import { exportOperations } from './export/operations';
import { jobFileOperations, jobOperations } from './gateway/jobs';
import { KeyChanged, KeyUsed } from './gateway/keys';
import { gatewayOperations } from './gateway/operations';
import { resultOperations } from './gateway/results';
import { intelOperations } from './intel/operations';
import { leadsOperations } from './leads/operations';
import type { Event } from './operation/event';
import type { Operation } from './operation/operation';
import { uploadOperations } from './operation/uploads';
import {
  AcceptCrmContents,
  exclusionOperations,
  MatchExclusions,
  RemoveCrmContents,
} from './outreach/exclusions';
import { mailboxOperations, outreachOperations } from './outreach/operations';
import { ChangeLogGrown } from './privacy/change-log';
import { privacyOperations } from './privacy/operations';
import type { ServiceName } from './shared/services';
import { RecordDelivery, RecordSent } from './verification/calibration';
import { verificationOperations } from './verification/operations';
import { eventFeeds } from './webhooks/account-events';
import { webhooksOperations } from './webhooks/operations';

/** In the order of the generated documents. */
const declared = [
  ...verificationOperations,
  ...crawlOperations,
  ...emailOperations,
  ...leadsOperations,
  ...intelOperations,
  ...outreachOperations,
  RecordDelivery,
  RecordSent,
  AcceptDelivery,
  ...mailboxOperations,
  ...exportOperations,
  ...webhooksOperations,
  ...privacyOperations,
  ...Object.values(exclusionOperations).map(({ accept }) => accept),
  ...Object.values(eventFeeds).map(({ read }) => read),
  MatchExclusions,
  AcceptCrmContents,
  RemoveCrmContents,
  ...Object.values(resultOperations).flatMap(({ latest, list, read }) => [latest, list, read]),
  ...Object.values(uploadOperations).flatMap(({ begin, part, finish, drop }) => [begin, part, finish, drop]),
  ...gatewayOperations,
  ...Object.values(jobFileOperations),
  ...Object.values(jobOperations).flatMap(({ get, cancel, list }) => [get, cancel, list]),
] as readonly Operation[];

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
  ...Object.values(jobOperations).map(({ progress }) => progress),
];

export const operationsOf = (service: ServiceName): readonly Operation[] =>
  operations.filter((operation) => operation.service === service);

export const eventsOf = (service: ServiceName): readonly Event[] =>
  events.filter((event) => event.service === service);
