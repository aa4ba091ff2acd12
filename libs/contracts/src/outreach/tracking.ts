import { BooleanField, IntegerField, ObjectField, TextField } from '../fields/decorators';
import { withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { PageAnswer, Visitor } from '../shared/file-page';

/** The token of a message's links, and properties of the request. */
export class TrackedRequest {
  @TextField({ description: 'Token in the links of the message.', minLength: 1, maxLength: 200 })
  token!: string;

  @ObjectField(() => Visitor, { description: 'Properties of the client, set by the gateway.' })
  visitor!: Visitor;
}

/** Every request receives the picture, whatever its token. */
export class TrackedPictureRequest {
  @TextField({ description: 'Token in the URL of the tracking picture.', anyText: true })
  token!: string;

  @ObjectField(() => Visitor, { description: 'Properties of the client, set by the gateway.' })
  visitor!: Visitor;
}

export class TrackedLinkRequest extends TrackedRequest {
  @IntegerField({
    description: 'Number of the link in the message, from 1.',
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
  people: withoutContacts.page,
  summary: 'Get the tracking picture of a message',
  description: 'Returns the same picture for every token; opening a message requests it.',
  http: { ...route, method: 'GET', path: '/t/{token}/open.gif', page: { media: 'image/gif' } },
  request: TrackedPictureRequest,
  idempotent: false,
});

export const FollowLink = operation({
  ...common,
  name: 'follow_link',
  people: withoutContacts.page,
  summary: 'Follow a link of a message',
  description:
    'Redirects to the URL that the message contained when it was sent. An unknown link returns 404.',
  http: { ...route, method: 'GET', path: '/t/{token}/{link}', page: { status: 302 } },
  request: TrackedLinkRequest,
  idempotent: false,
});

export const ShowUnsubscribe = operation({
  ...common,
  name: 'show_unsubscribe',
  people: withoutContacts.page,
  summary: 'Show the unsubscribe page',
  description: 'Shows a page with a button and changes nothing, because mail scanners also open links.',
  http: { ...route, method: 'GET', path: '/u/{token}' },
  request: TrackedRequest,
  idempotent: true,
});

export const Unsubscribe = operation({
  ...common,
  name: 'unsubscribe',
  people: withoutContacts.page,
  audit: {
    none: 'Opened by recipients of messages, who have no account; counted as an event of the sequence.',
  },
  summary: 'Unsubscribe from a sequence',
  description:
    'Ends messages to the contact and suppresses the address for the account. Mail programs send this request for their own unsubscribe button (RFC 8058).',
  http: { ...route, method: 'POST', path: '/u/{token}' },
  request: TrackedRequest,
  idempotent: true,
});

export class IsTrackingHostRequest {
  @TextField({ description: 'Host name of a request, without a port.', minLength: 1, maxLength: 253 })
  host!: string;
}

export class TrackingHost {
  @BooleanField({
    description: 'Whether the name is the tracking domain of an account, whose records were found.',
  })
  is_tracking_host!: boolean;
}

/** The gateway answers only the links of messages at such hosts. */
export const IsTrackingHost = operation({
  service: 'outreach',
  name: 'is_tracking_host',
  summary: 'Look up a tracking domain',
  http: null,
  access: 'public',
  request: IsTrackingHostRequest,
  response: TrackingHost,
  timeout: seconds(2),
  idempotent: true,
});
