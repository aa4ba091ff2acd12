import { TextField } from '../fields/decorators';
import { unaudited } from '../operation/audit';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { PageAnswer } from '../shared/file-page';

/** Requests of a person: no more contact, or no more contact and erasure. */
export const optOutChoices = ['opt_out', 'erase'] as const;
export type OptOutChoice = (typeof optOutChoices)[number];

export class OptOutRequest {
  @TextField({
    description:
      'Email address that receives the link. For an invalid or missing address the page shows an error.',
    default: '',
    maxLength: 1000,
    example: 'jane.doe@example.com',
  })
  email?: string;

  @TextField({
    description: 'Whether the person is only suppressed, or also erased. Default: `opt_out`.',
    oneOf: optOutChoices,
    default: 'opt_out',
  })
  choice?: OptOutChoice;

  @TextField({
    description: 'Network address of the client, set by the gateway.',
    optional: true,
    maxLength: 64,
  })
  client?: string;
}

export class OptOutLink {
  @TextField({ description: 'Token of the link.', minLength: 1, maxLength: 200 })
  token!: string;
}

const common = { service: 'privacy', access: 'public', response: PageAnswer } as const;
const route = { scope: null, answer: 'page' } as const;

export const ShowOptOut = operation({
  ...common,
  name: 'show_opt_out',
  people: withoutContacts.page,
  summary: 'Show the opt-out page',
  description: 'Shows the form with which people request not to be contacted.',
  http: { ...route, method: 'GET', path: '/opt-out' },
  request: EmptyRequest,
  timeout: seconds(10),
  idempotent: true,
});

export const RequestOptOut = operation({
  ...common,
  name: 'request_opt_out',
  people: withoutContacts.page,
  audit: unaudited.optOut,
  summary: 'Request an opt-out link',
  description:
    'The page is the same for known and unknown addresses. At most three links per address are sent within 24 hours, including sub-addresses; above the rate limits a link is sent later, once a day per address.',
  http: { ...route, method: 'POST', path: '/opt-out', client: true },
  request: OptOutRequest,
  example: { email: 'jane.doe@example.com', choice: 'opt_out' },
  timeout: seconds(30),
  idempotent: false,
});

export const ShowOptOutLink = operation({
  ...common,
  name: 'show_opt_out_link',
  people: withoutContacts.page,
  summary: 'Show the opt-out confirmation page',
  description: 'Shows a page with a button and changes nothing, because mail scanners also open links.',
  http: { ...route, method: 'GET', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});

export const ConfirmOptOut = operation({
  ...common,
  name: 'confirm_opt_out',
  people: withoutContacts.page,
  audit: unaudited.optOut,
  summary: 'Confirm an opt-out',
  description:
    'Suppresses the address, and erases the person if requested. A repeated request changes nothing.',
  http: { ...route, method: 'POST', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});
