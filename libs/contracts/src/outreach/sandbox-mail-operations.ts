import { operation, seconds } from '../operation/operation';
import {
  ActOnSandboxMailRequest,
  ListSandboxMailRequest,
  SandboxMailContent,
  SandboxMailOutcome,
  SandboxMailPage,
  SandboxMailRequest,
} from './sandbox-mail';

const common = {
  service: 'outreach',
  access: 'account',
  problems: ['not_found'],
} as const;
const path = '/sandbox/mail';

export const ListSandboxMail = operation({
  ...common,
  name: 'list_sandbox_mail',
  summary: 'List the mail of the sandbox',
  description:
    'Lists the messages of sequences that the mail server of the sandbox accepted. Available in the sandbox only.',
  http: { method: 'GET', path, scope: 'sequences:read', sandbox: true },
  request: ListSandboxMailRequest,
  response: SandboxMailPage,
  timeout: seconds(10),
  idempotent: true,
  screen: (answer, filter) => ({
    ...answer,
    messages: answer.messages.map((entry) =>
      entry.to !== null && filter.email(entry.to) ? { ...entry, to: null, subject: null } : entry,
    ),
  }),
});

export const GetSandboxMail = operation({
  ...common,
  name: 'get_sandbox_mail',
  summary: 'Get a message of the sandbox',
  description: 'Returns a message as its recipient sees it, and raw. Available in the sandbox only.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'sequences:read', sandbox: true },
  request: SandboxMailRequest,
  response: SandboxMailContent,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'suppressed'],
});

export const ActOnSandboxMail = operation({
  ...common,
  name: 'act_on_sandbox_mail',
  audit: { none: 'Simulates a recipient, in the sandbox only.' },
  summary: 'Act as the recipient of a message',
  description:
    'Performs an event of the recipient by real requests and real mail, as it would happen outside of the sandbox; analytics count it before the response is sent. Available in the sandbox only.',
  http: { method: 'POST', path: `${path}/{id}/actions`, scope: 'sequences:write', sandbox: true },
  request: ActOnSandboxMailRequest,
  example: { action: 'open' },
  response: SandboxMailOutcome,
  timeout: seconds(25),
  idempotent: false,
  problems: ['not_found', 'conflict', 'suppressed'],
});
