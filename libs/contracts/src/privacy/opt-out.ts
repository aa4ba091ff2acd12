import { TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import { PageAnswer } from '../shared/page-answer';

/** Requests of a person: no more contact, or no more contact and erasure. */
export const optOutChoices = ['opt_out', 'erase'] as const;
export type OptOutChoice = (typeof optOutChoices)[number];

export class OptOutRequest {
  @TextField({
    description: 'The address that receives the link. For an invalid address the page shows an error.',
    default: '',
    maxLength: 1000,
    example: 'jane.doe@example.com',
  })
  email?: string;

  @TextField({
    description: 'Whether what is held about the person is deleted too.',
    oneOf: optOutChoices,
    default: 'opt_out',
  })
  choice?: OptOutChoice;

  @TextField({
    description: 'The network address of the client, which the gateway fills.',
    optional: true,
    maxLength: 64,
  })
  client?: string;
}

export class OptOutLink {
  @TextField({ description: 'The token of the link.', minLength: 1, maxLength: 200 })
  token!: string;
}

const common = { service: 'privacy', access: 'public', response: PageAnswer } as const;
const route = { scope: null, answer: 'page' } as const;

export const ShowOptOut = operation({
  ...common,
  name: 'show_opt_out',
  summary: 'Show the opt-out page',
  description: 'Shows the form with which a person asks not to be contacted.',
  http: { ...route, method: 'GET', path: '/opt-out' },
  request: EmptyRequest,
  timeout: seconds(10),
  idempotent: true,
});

export const RequestOptOut = operation({
  ...common,
  name: 'request_opt_out',
  summary: 'Request an opt-out link',
  description:
    'The page is the same for every address, known or not. At most three links are sent to one address within 24 hours, sub-addresses counted together, and above the rate limits a link is sent later, once a day per address.',
  http: { ...route, method: 'POST', path: '/opt-out', client: true },
  request: OptOutRequest,
  example: { email: 'jane.doe@example.com', choice: 'opt_out' },
  timeout: seconds(30),
  idempotent: false,
});

export const ShowOptOutLink = operation({
  ...common,
  name: 'show_opt_out_link',
  summary: 'Show the opt-out confirmation page',
  description: 'Shows a page with a button and changes nothing, because mail scanners open links too.',
  http: { ...route, method: 'GET', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});

export const ConfirmOptOut = operation({
  ...common,
  name: 'confirm_opt_out',
  summary: 'Confirm an opt-out',
  description:
    'Suppresses the address, and erases the person where that was chosen. A repetition changes nothing.',
  http: { ...route, method: 'POST', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});
