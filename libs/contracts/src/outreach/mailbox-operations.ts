import { EmptyRequest } from '../shared/empty.dto';
import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import { Mailbox, MailboxList, MailboxSenderCheck, MailboxTest } from './mailbox';
import {
  BeginMailboxAuthorizationRequest,
  CompleteMailboxAuthorizationRequest,
  MailboxAuthorization,
} from './mailbox-authorization';
import { CreateMailboxRequest, MailboxIdRequest, UpdateMailboxRequest } from './mailbox-settings';

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
  audit: { action: 'mailbox.changed' },
  summary: 'Update a connected mailbox',
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
