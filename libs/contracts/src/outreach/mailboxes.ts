import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import {
  connectionSecurities,
  type ConnectionSecurity,
  CreateMailboxRequest,
  MailboxIdRequest,
  type MailboxStatus,
  mailboxStatuses,
  type OauthProvider,
  oauthProviders,
  UpdateMailboxRequest,
} from './mailbox-settings';
import { CheckFinding } from './sequence-check';
import { SendingRamp } from './sequence-settings';
import { CreatedByField } from '../shared/created-by';

/** Limit of a mailbox on the present day in UTC. */
export class MailboxToday {
  @IntegerField({
    description: 'Maximum number of messages today: that of the ramp-up plan, at most `daily_limit`.',
    minimum: 0,
  })
  limit!: number;

  @IntegerField({ description: 'Number of messages that were planned today.', minimum: 0 })
  sent!: number;

  @IntegerField({
    description: 'Number of the sending day, from 1. Days without a message do not count.',
    minimum: 1,
  })
  sending_day!: number;

  @IntegerField({
    description: 'Sending day on which the plan reaches `daily_limit`; 1 without a plan.',
    minimum: 1,
  })
  last_day!: number;
}

/** A connected mailbox, without its secret. */
export class Mailbox {
  @TextField({ description: 'ID of the mailbox.', example: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Address of the mailbox.' })
  email!: string;

  @TextField({ description: 'Name of the sender. Null for that of the sequence.', nullable: true })
  from_name!: string | null;

  @TextField({ description: 'Whether the mailbox sends and is read.', oneOf: mailboxStatuses })
  status!: MailboxStatus;

  @TextField({
    description:
      'Why Lode paused the mailbox, such as a rejected password. Null if it is active, or was paused by a request.',
    nullable: true,
  })
  pause_reason!: string | null;

  @TextField({ description: 'Host name of the SMTP server.' })
  smtp_host!: string;

  @IntegerField({ description: 'Port of the SMTP server.', minimum: 1 })
  smtp_port!: number;

  @TextField({ description: 'How the SMTP connection is encrypted.', oneOf: connectionSecurities })
  smtp_security!: ConnectionSecurity;

  @TextField({ description: 'Host name of the IMAP server.' })
  imap_host!: string;

  @IntegerField({ description: 'Port of the IMAP server.', minimum: 1 })
  imap_port!: number;

  @TextField({ description: 'How the IMAP connection is encrypted.', oneOf: connectionSecurities })
  imap_security!: ConnectionSecurity;

  @TextField({ description: 'User name at both servers.' })
  username!: string;

  @TextField({
    description: 'Provider of the access tokens. Null for a password.',
    nullable: true,
    oneOf: oauthProviders,
  })
  oauth_provider!: OauthProvider | null;

  @IntegerField({ description: 'Maximum number of messages per day in UTC.', minimum: 1 })
  daily_limit!: number;

  @IntegerField({ description: 'Minimum number of seconds between two messages.', minimum: 0 })
  min_gap_seconds!: number;

  @ObjectField(() => SendingRamp, {
    description: 'Ramp-up plan, whose target is `daily_limit`. Null if there is none.',
    nullable: true,
  })
  ramp!: SendingRamp | null;

  @ObjectField(() => MailboxToday, { description: 'Limit of the present day by the plan.' })
  today!: MailboxToday;

  @TextField({
    description: 'Host name of the links in messages. Null for that of the sequence or the deployment.',
    nullable: true,
  })
  tracking_domain!: string | null;

  @BooleanField({ description: 'Whether a copy of each message is stored in the folder of sent messages.' })
  save_sent!: boolean;

  @BooleanField({ description: 'Whether other mail of people who were written to is a reply too.' })
  other_mail!: boolean;

  @TextField({ description: 'Text below answers to conversations. Null without one.', nullable: true })
  signature!: string | null;

  @TextListField({
    description:
      'IDs of the members who see its conversations, beside its creator and the owners of the account.',
  })
  shared_with!: string[];

  @InstantField({
    description: 'Time at which replies and bounces were last read. Null if they never were.',
    nullable: true,
  })
  last_read_at!: string | null;

  @TextField({
    description:
      'Last failure of a connection to its servers. Null after a success; Lode tries again by itself.',
    nullable: true,
  })
  last_error!: string | null;

  @InstantField({ description: 'Time at which the mailbox was connected.' })
  created_at!: string;

  @CreatedByField('mailbox')
  created_by?: string | null;

  @InstantField({ description: 'Time at which its settings were last changed.' })
  updated_at!: string;
}

export class MailboxList {
  @ObjectListField(() => Mailbox, { description: 'Mailboxes of the account, oldest first.' })
  mailboxes!: Mailbox[];
}

/** Result of one part of the test of a mailbox. */
export class MailboxCheck {
  @BooleanField({ description: 'Whether this part of the test succeeded.' })
  ok!: boolean;

  @TextField({ description: 'Failure, and what to do. Null if it succeeded.', nullable: true })
  detail!: string | null;
}

export class MailboxTest {
  @ObjectField(() => MailboxCheck, { description: 'Login at the SMTP server and hand-over of a message.' })
  smtp!: MailboxCheck;

  @ObjectField(() => MailboxCheck, { description: 'Login at the IMAP server and opening of the inbox.' })
  imap!: MailboxCheck;

  @BooleanField({ description: 'Whether the message arrived in the inbox within 20 seconds.' })
  received!: boolean;

  @BooleanField({
    description:
      'Whether the message that arrived has a DKIM signature in the name of the domain of the sender. Null if none arrived. Some servers do not sign messages to themselves.',
    nullable: true,
  })
  is_signed!: boolean | null;
}

/** States of a record of a domain. */
export const senderRecordStates = ['published', 'missing', 'unknown'] as const;
export type SenderRecordState = (typeof senderRecordStates)[number];

/** Records by which receivers recognize forged mail of a mailbox. */
export class MailboxSenderCheck {
  @TextField({ description: 'Domain of the address of the mailbox.' })
  domain!: string;

  @TextField({
    description: 'SPF record of the domain. `unknown`: no name server answered.',
    oneOf: senderRecordStates,
  })
  spf!: SenderRecordState;

  @TextField({
    description: 'DMARC policy of the domain. `unknown`: no name server answered.',
    oneOf: senderRecordStates,
  })
  dmarc!: SenderRecordState;

  @ObjectListField(() => CheckFinding, {
    description:
      'Findings with what to fix, as in the check of a sequence: `no_spf`, `no_dmarc`, `blocklisted`, `dns_unknown` and `tracking_domain`.',
  })
  findings!: CheckFinding[];
}

export class BeginMailboxAuthorizationRequest {
  @TextField({ description: 'Provider of the mailbox.', oneOf: oauthProviders })
  provider!: OauthProvider;

  @TextField({
    description: 'ID of a connected mailbox that gets a new login. By default, a mailbox is connected.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  mailbox_id?: string;
}

/** A consent that was begun. */
export class MailboxAuthorization {
  @TextField({ description: 'URL at the provider, which the owner of the mailbox opens in a browser.' })
  authorization_url!: string;

  @TextField({
    description:
      'Secret that completes it. Keep it where the consent was begun; it is shown only once and is not part of a URL.',
  })
  completion_token!: string;

  @InstantField({ description: 'Time until which it can be completed.' })
  expires_at!: string;
}

const value = { minLength: 1, maxLength: 4000, ...lineForm } as const;

export class CompleteMailboxAuthorizationRequest {
  @TextField({ description: '`state` of the URL to which the provider returned the browser.', ...value })
  state!: string;

  @TextField({ description: '`code` of this URL.', ...value })
  code!: string;

  @TextField({ description: '`completion_token` of the consent that was begun.', ...value })
  completion_token!: string;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  ownSettings: true,
} as const;
const read = 'mailboxes:read';
const write = 'mailboxes:write';
const path = '/mailboxes';

export const ListMailboxes = operation({
  ...common,
  name: 'list_mailboxes',
  method: 'mailboxes.list',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'List connected mailboxes',
  description: 'Returns all mailboxes of the account, at most 200, without their secrets.',
  http: { method: 'GET', path, scope: read },
  request: EmptyRequest,
  response: MailboxList,
  idempotent: true,
});

export const CreateMailbox = operation({
  ...common,
  name: 'create_mailbox',
  method: 'mailboxes.create',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'mailbox.connected' },
  summary: 'Connect a mailbox',
  description:
    'Stores the servers and the encrypted secret of a mailbox that sequences send from. No connection is made; test it afterwards.',
  http: { method: 'POST', path, scope: write, status: 201 },
  request: CreateMailboxRequest,
  example: {
    email: 'ada@agency.example',
    smtp_host: 'smtp.agency.example',
    imap_host: 'imap.agency.example',
    password: 'app password',
    daily_limit: 40,
  },
  response: Mailbox,
  idempotent: false,
  problems: ['conflict'],
});

export const GetMailbox = operation({
  ...common,
  name: 'get_mailbox',
  method: 'mailboxes.get',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'Get a connected mailbox',
  description: 'Returns the mailbox without its secret.',
  http: { method: 'GET', path: `${path}/{id}`, scope: read },
  request: MailboxIdRequest,
  response: Mailbox,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateMailbox = operation({
  ...common,
  name: 'update_mailbox',
  method: 'mailboxes.update',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'mailbox.changed' },
  summary: 'Update a connected mailbox',
  callerScopes: true,
  description:
    'Omitted fields are unchanged; another host, port, encryption or user name needs the secret again. A new secret does not resume a paused mailbox; `status` does.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write },
  request: UpdateMailboxRequest,
  example: { daily_limit: 60, status: 'active' },
  response: Mailbox,
  idempotent: true,
  problems: ['not_found'],
});

export const DeleteMailbox = operation({
  ...common,
  name: 'delete_mailbox',
  method: 'mailboxes.delete',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'mailbox.deleted' },
  summary: 'Disconnect a mailbox',
  description:
    'Deletes the mailbox and its secret, and returns it. A mailbox of a sequence that is not archived is rejected with 409.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: write },
  request: MailboxIdRequest,
  response: Mailbox,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const CheckMailbox = operation({
  ...common,
  name: 'check_mailbox',
  method: 'mailboxes.check',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'Check the sender of a mailbox',
  description:
    'Looks up SPF and DMARC of its domain, blocklists that the operator names, and its tracking domain. The server of a mailbox signs with DKIM by a key of unknown name, which the test of the mailbox observes.',
  http: { method: 'GET', path: `${path}/{id}/check`, scope: read },
  timeout: seconds(30),
  request: MailboxIdRequest,
  response: MailboxSenderCheck,
  idempotent: true,
  problems: ['not_found'],
});

export const TestMailbox = operation({
  ...common,
  name: 'test_mailbox',
  method: 'mailboxes.test',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { none: 'Sends one message to the own mailbox.' },
  summary: 'Test a connected mailbox',
  description: 'Sends a message from the mailbox to itself and looks for it in the inbox.',
  http: { method: 'POST', path: `${path}/{id}/test`, scope: write },
  timeout: seconds(60),
  request: MailboxIdRequest,
  response: MailboxTest,
  idempotent: true,
  problems: ['not_found'],
});

export const BeginMailboxAuthorization = operation({
  ...common,
  name: 'begin_mailbox_authorization',
  method: 'mailboxes.beginAuthorization',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: unaudited.unfinished,
  summary: 'Begin the consent for a mailbox',
  description:
    'Returns the URL at which the owner of the mailbox permits the OAuth client of the operator to send and read its mail. The provider then returns the browser to `/app/mailboxes/return` with `state` and `code`, which complete it within ten minutes.',
  http: { method: 'POST', path: `${path}/authorizations`, scope: write },
  request: BeginMailboxAuthorizationRequest,
  example: { provider: 'google' },
  response: MailboxAuthorization,
  idempotent: false,
  secret: true,
  problems: ['not_found', 'conflict'],
});

export const CompleteMailboxAuthorization = operation({
  ...common,
  name: 'complete_mailbox_authorization',
  method: 'mailboxes.completeAuthorization',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'mailbox.connected' },
  summary: 'Complete the consent for a mailbox',
  description:
    'Connects the mailbox of the consent, or gives a connected one its new login and resumes it. A consent can be completed once, by the account that began it, with its completion token.',
  http: { method: 'POST', path: `${path}/authorizations/complete`, scope: write },
  timeout: seconds(30),
  request: CompleteMailboxAuthorizationRequest,
  example: {
    state: 'q0nYw7lQm1xg4H2dVt8jB3cZ5kR6sP9uA7eF0iL1oNw',
    code: '4/0AbCdEf',
    completion_token: 'Jx3mV8tR1cB6nZ0kQ5wY2hL7dF4gS9pA1eU6iO3rTyM',
  },
  response: Mailbox,
  idempotent: false,
  problems: ['not_found', 'conflict', 'unavailable'],
});
