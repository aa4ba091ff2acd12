import { TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import { PageAnswer } from '../shared/page-answer';

/** What a person may ask for: to be left alone, or to be left alone and forgotten. */
export const optOutChoices = ['opt_out', 'erase'] as const;
export type OptOutChoice = (typeof optOutChoices)[number];

export class OptOutRequest {
  @TextField({
    description:
      'The address that a link is sent to. What is no address is answered with a page that says so.',
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
  @TextField({ description: 'What stands at the end of the link.', minLength: 1, maxLength: 200 })
  token!: string;
}

const common = { service: 'privacy', access: 'public', response: PageAnswer } as const;
const route = { scope: null, answer: 'page' } as const;

export const ShowOptOut = operation({
  ...common,
  name: 'show_opt_out',
  summary: 'The page on which a person asks not to be contacted',
  http: { ...route, method: 'GET', path: '/opt-out' },
  request: EmptyRequest,
  timeout: seconds(10),
  idempotent: true,
});

export const RequestOptOut = operation({
  ...common,
  name: 'request_opt_out',
  summary: 'Send a link to the address of a person who asks not to be contacted',
  description:
    'The page is the same for every address, known or not. At most three links are sent to one address within 24 hours, sub-addresses counted together. A link that is asked for above the rate limits is sent later, once a day per address.',
  http: { ...route, method: 'POST', path: '/opt-out', client: true },
  request: OptOutRequest,
  timeout: seconds(30),
  idempotent: false,
});

export const ShowOptOutLink = operation({
  ...common,
  name: 'show_opt_out_link',
  summary: 'What a link of the opt-out page will do, and the button that does it',
  description: 'Nothing happens by looking: programs that check mail follow links too.',
  http: { ...route, method: 'GET', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});

export const ConfirmOptOut = operation({
  ...common,
  name: 'confirm_opt_out',
  summary: 'Do what a link of the opt-out page was sent for',
  http: { ...route, method: 'POST', path: '/opt-out/{token}' },
  request: OptOutLink,
  timeout: seconds(10),
  idempotent: true,
});
