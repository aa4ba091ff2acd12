import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { domainShape } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';

/** `proof`: the TXT record by which the owner of the domain names the account. */
export const domainRecordKinds = ['spf', 'dkim', 'dmarc', 'mx', 'blocklist', 'proof'] as const;
export type DomainRecordKind = (typeof domainRecordKinds)[number];

/** `invalid`: published, but receivers ignore it; `clear` and `listed` are those of block lists. */
export const domainRecordStates = ['published', 'missing', 'invalid', 'clear', 'listed', 'unknown'] as const;
export type DomainRecordState = (typeof domainRecordStates)[number];

/** A record of a sending domain, as the name servers returned it. */
export class DomainRecord {
  @TextField({ description: 'Kind of the record.', oneOf: domainRecordKinds })
  kind!: DomainRecordKind;

  @TextField({ description: 'Name that was looked up.', example: '_dmarc.agency.example' })
  name!: string;

  @TextField({
    description:
      'State: `published`, `missing`, `invalid` (receivers ignore it), `clear` or `listed` for a block list, `unknown` if no name server has answered yet, or the name of the DKIM key is not known.',
    oneOf: domainRecordStates,
  })
  state!: DomainRecordState;

  @TextListField({ description: 'Records as they were read; empty without any.' })
  values!: string[];

  @BooleanField({
    description:
      'Whether no name server answered the last time, so that the state is that of an earlier check.',
  })
  is_stale!: boolean;

  @TextField({ description: 'Problem of the record. Null without one.', nullable: true })
  problem!: string | null;

  @TextField({ description: 'Way to solve the problem. Null without a problem.', nullable: true })
  fix!: string | null;

  @TextField({
    description: 'Content of the record to publish at `name`. Null if none is proposed.',
    nullable: true,
  })
  proposed!: string | null;
}

/** Messages of a sender in the last days. Rates are percentages with two decimals. */
export class SenderRates {
  @IntegerField({ description: 'Number of days: 7 or 30.', minimum: 1 })
  days!: number;

  @IntegerField({ description: 'Number of messages that were sent.', minimum: 0 })
  sent!: number;

  @IntegerField({ description: 'Number of messages whose mailbox does not exist.', minimum: 0 })
  bounced!: number;

  @NumberField({
    description: 'Bounces per 100 messages. Null below 50 messages.',
    minimum: 0,
    maximum: 100,
    nullable: true,
  })
  bounce_rate!: number | null;

  @IntegerField({
    description: 'Number of messages about which a provider reported a complaint. Gmail reports none.',
    minimum: 0,
  })
  complained!: number;

  @NumberField({
    description: 'Complaints per 100 messages. Null below 50 messages.',
    minimum: 0,
    maximum: 100,
    nullable: true,
  })
  complaint_rate!: number | null;
}

export const senderMeasures = ['bounces', 'complaints'] as const;
export type SenderMeasure = (typeof senderMeasures)[number];

export const thresholdStates = ['kept', 'exceeded', 'too_few', 'not_measured'] as const;
export type ThresholdState = (typeof thresholdStates)[number];

/** A rate that a sender should stay below. */
export class SenderThreshold {
  @TextField({ description: 'Name of the threshold.', example: 'yahoo_complaints' })
  name!: string;

  @TextField({ description: 'Who published it; `Lode` for the limit of the deployment.', example: 'Yahoo' })
  publisher!: string;

  @TextField({ description: 'Counted cases.', oneOf: senderMeasures })
  measure!: SenderMeasure;

  @NumberField({ description: 'Percentage that must not be exceeded.', minimum: 0, maximum: 100 })
  limit!: number;

  @TextField({
    description:
      'State: `kept`, `exceeded` until the rates of 7 and of 30 days are below it again, `too_few` messages for a rate, or `not_measured`.',
    oneOf: thresholdStates,
  })
  state!: ThresholdState;

  @NumberField({
    description:
      'Rate of the last 7 days in percent. Null if it is not measured, or of fewer than 50 messages.',
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  rate_7_days!: number | null;

  @NumberField({
    description: 'Rate of the last 30 days in percent. Null as `rate_7_days`.',
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  rate_30_days!: number | null;

  @TextField({ description: 'Counted cases and the reason, in a sentence.' })
  note!: string;

  @TextField({ description: 'URL of the publication. Null for the limit of the deployment.', nullable: true })
  source!: string | null;
}

/** A mailbox that sends from a domain. */
export class SendingMailbox {
  @TextField({ description: 'ID of the mailbox.', example: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Address of the mailbox.' })
  email!: string;

  @ObjectListField(() => SenderRates, { description: 'Rates of the last 7 and of the last 30 days.' })
  rates!: SenderRates[];
}

/** Whether receivers are asked for reports, and whether Lode counts them. */
export class DomainReporting {
  @TextField({
    description: 'Address for aggregate reports. Null if the operator has set none.',
    nullable: true,
  })
  address!: string | null;

  @BooleanField({ description: 'Whether the DMARC policy names this address.' })
  is_requested!: boolean;

  @TextField({
    description: 'Domain that the account has proved to manage, whose reports count. Null without a proof.',
    nullable: true,
  })
  proved_domain!: string | null;
}

export class SendingDomain {
  @TextField({ description: 'Domain of the sender addresses.', example: 'agency.example' })
  domain!: string;

  @ObjectListField(() => SendingMailbox, { description: 'Mailboxes of the account at the domain.' })
  mailboxes!: SendingMailbox[];

  @BooleanField({ description: 'Whether a sequence sends from the domain through the relay.' })
  uses_relay!: boolean;

  @InstantField({ description: 'Time of the last check. Null before the first one.', nullable: true })
  checked_at!: string | null;

  @ObjectListField(() => DomainRecord, {
    description: 'Records of the last check; empty before the first one.',
  })
  records!: DomainRecord[];

  @ObjectListField(() => SenderRates, {
    description: 'Rates of all senders at the domain in the last 7 and in the last 30 days.',
  })
  rates!: SenderRates[];

  @ObjectListField(() => SenderThreshold, { description: 'Thresholds for the rates of the domain.' })
  thresholds!: SenderThreshold[];

  @ObjectField(() => DomainReporting, { description: 'State of DMARC aggregate reports.' })
  reporting!: DomainReporting;
}

export class SendingDomainList {
  @ObjectListField(() => SendingDomain, {
    description: 'Sending domains of the account, in alphabetical order.',
  })
  sending_domains!: SendingDomain[];
}

/** `threshold`: a rate; the others are records. */
export const changedThings = [...domainRecordKinds, 'threshold'] as const;
export type ChangedThing = (typeof changedThings)[number];

/** A change of a record, or of the state of a threshold. */
export class SendingDomainChange {
  @TextField({ description: 'ID of the change.', example: 'sdc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @InstantField({ description: 'Time at which it was noticed.' })
  changed_at!: string;

  @TextField({ description: 'Kind of the changed record, or `threshold`.', oneOf: changedThings })
  what!: ChangedThing;

  @TextField({ description: 'Name of the record, or of the threshold.' })
  name!: string;

  @TextField({ description: 'State before.', oneOf: [...domainRecordStates, ...thresholdStates] })
  state_before!: DomainRecordState | ThresholdState;

  @TextField({ description: 'State since.', oneOf: [...domainRecordStates, ...thresholdStates] })
  state_after!: DomainRecordState | ThresholdState;

  @TextListField({ description: 'Evidence: the records as they were read before; empty for none.' })
  before!: string[];

  @TextListField({ description: 'Evidence: the records as they were read, or the rates of 7 and 30 days.' })
  after!: string[];
}

export class SendingDomainDetail extends SendingDomain {
  @ObjectListField(() => SendingDomainChange, { description: 'The last 100 changes, newest first.' })
  changes!: SendingDomainChange[];
}

export class SendingDomainRequest {
  @TextField({
    description: 'Domain of the sender addresses.',
    ...domainShape,
    minLength: 3,
    maxLength: 253,
    example: 'agency.example',
  })
  domain!: string;
}

export const dmarcResults = ['pass', 'fail'] as const;
export type DmarcResult = (typeof dmarcResults)[number];
export const dispositions = ['none', 'quarantine', 'reject', 'pass'] as const;
export type Disposition = (typeof dispositions)[number];

export class ListDmarcReportsRequest extends SendingDomainRequest {
  @IntegerField({
    description: 'Number of days up to today, 1 to 400. Default: 30.',
    minimum: 1,
    maximum: 400,
    default: 30,
  })
  days?: number;

  @IntegerField({
    description: 'Maximum number of sums per page, 1 to 500. Default: 100.',
    minimum: 1,
    maximum: 500,
    default: 100,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

/** Messages of a day from one address with the same results. */
export class DmarcSum {
  @TextField({ description: 'Day on which the period of the reports begins (UTC).', example: '2026-05-04' })
  day!: string;

  @TextField({ description: 'IP address of the server that sent the messages.' })
  source!: string;

  @TextField({ description: 'Whether SPF passed for an aligned domain.', oneOf: dmarcResults })
  spf!: DmarcResult;

  @TextField({ description: 'Whether a DKIM signature of an aligned domain passed.', oneOf: dmarcResults })
  dkim!: DmarcResult;

  @TextField({
    description: 'Treatment of the messages by the receivers, by the policy.',
    oneOf: dispositions,
  })
  disposition!: Disposition;

  @IntegerField({ description: 'Number of messages.', minimum: 0 })
  messages!: number;
}

export class DmarcReportPage {
  @IntegerField({ description: 'Number of reports of the days.', minimum: 0 })
  reports!: number;

  @TextListField({ description: 'Organizations that sent them, at most 50, in alphabetical order.' })
  organizations!: string[];

  @IntegerField({ description: 'Number of messages of the days.', minimum: 0 })
  messages!: number;

  @IntegerField({ description: 'Number of messages for which SPF or DKIM passed.', minimum: 0 })
  passed!: number;

  @ObjectListField(() => DmarcSum, { description: 'Sums, the newest day first.' })
  sums!: DmarcSum[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  ownSettings: true,
  callerScopes: true,
  assistants: notForAssistants.small,
  people: withoutContacts.own,
} as const;
const read = 'mailboxes:read';
const path = '/sending-domains';

export const ListSendingDomains = operation({
  ...common,
  name: 'list_sending_domains',
  method: 'sendingDomains.list',
  summary: 'List sending domains',
  description:
    'Returns the domains from which mailboxes and sequences of the account send, with the records of the last check and the rates of bounces and complaints.',
  http: { method: 'GET', path, scope: read },
  request: EmptyRequest,
  response: SendingDomainList,
  idempotent: true,
});

export const GetSendingDomain = operation({
  ...common,
  name: 'get_sending_domain',
  method: 'sendingDomains.get',
  summary: 'Get a sending domain',
  description: 'Returns the domain with the history of its records and thresholds.',
  http: { method: 'GET', path: `${path}/{domain}`, scope: read },
  request: SendingDomainRequest,
  response: SendingDomainDetail,
  idempotent: true,
  problems: ['not_found'],
});

export const CheckSendingDomain = operation({
  ...common,
  name: 'check_sending_domain',
  method: 'sendingDomains.check',
  audit: unaudited.content,
  summary: 'Check a sending domain',
  description:
    'Looks the records up now and returns the domain. Every domain is checked once a day without a request.',
  http: { method: 'POST', path: `${path}/{domain}/check`, scope: 'mailboxes:write' },
  request: SendingDomainRequest,
  example: {},
  response: SendingDomainDetail,
  timeout: seconds(30),
  idempotent: true,
  problems: ['not_found'],
});

export const ListDmarcReports = operation({
  ...common,
  name: 'list_dmarc_reports',
  method: 'sendingDomains.reports',
  summary: 'List sums of DMARC reports',
  description:
    'Sums the aggregate reports about messages with a sender at the domain, or below it, by day, source address and result. Reports are kept for 13 months.',
  http: { method: 'GET', path: `${path}/{domain}/reports`, scope: read },
  request: ListDmarcReportsRequest,
  response: DmarcReportPage,
  idempotent: true,
  problems: ['not_found'],
});
