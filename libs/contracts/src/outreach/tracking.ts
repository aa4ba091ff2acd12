import { IntegerField, ObjectField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { PageAnswer } from '../shared/page-answer';
import { Visitor } from '../shared/visitor';

/** What stands in the links of one message, and how it was asked for. */
export class TrackedRequest {
  @TextField({ description: 'What stands in the links of the message.', minLength: 1, maxLength: 200 })
  token!: string;

  @ObjectField(() => Visitor, { description: 'How it was asked for.' })
  visitor!: Visitor;
}

/** A picture is shown to everybody, whatever stands in its address. */
export class TrackedPictureRequest {
  @TextField({ description: 'What stands in the address of the picture.', anyText: true })
  token!: string;

  @ObjectField(() => Visitor, { description: 'How it was asked for.' })
  visitor!: Visitor;
}

export class TrackedLinkRequest extends TrackedRequest {
  @IntegerField({
    description: 'The number of the link in the message, from 1.',
    minimum: 0,
    maximum: 1_000_000,
  })
  link!: number;
}

const common = {
  service: 'outreach',
  access: 'public',
  response: PageAnswer,
  timeout: seconds(10),
} as const;
const route = { scope: null, answer: 'page', visitor: true, extra: 'ignored' } as const;

export const TrackOpen = operation({
  ...common,
  name: 'track_open',
  summary: 'The picture by which the opening of a message is noticed',
  description: 'Always the same picture, known or not.',
  http: { ...route, method: 'GET', path: '/t/{token}/open.gif' },
  request: TrackedPictureRequest,
  idempotent: false,
});

export const FollowLink = operation({
  ...common,
  name: 'follow_link',
  summary: 'Where a link of a message leads',
  description:
    'Leads only to what stood in the message when it was sent. Nothing of the request is passed on; what is unknown is 404.',
  http: { ...route, method: 'GET', path: '/t/{token}/{link}' },
  request: TrackedLinkRequest,
  idempotent: false,
});

export const ShowUnsubscribe = operation({
  ...common,
  name: 'show_unsubscribe',
  summary: 'The page with the button that ends mail from a sequence',
  description: 'Nothing happens by looking: programs that check mail follow links too.',
  http: { ...route, method: 'GET', path: '/u/{token}' },
  request: TrackedRequest,
  idempotent: true,
});

export const Unsubscribe = operation({
  ...common,
  name: 'unsubscribe',
  summary: 'End mail from a sequence, by the button or by that of a mail program (RFC 8058)',
  description:
    "Whoever unsubscribes gets no further step and stands in the account's do-not-contact list from then on.",
  http: { ...route, method: 'POST', path: '/u/{token}' },
  request: TrackedRequest,
  idempotent: true,
});
