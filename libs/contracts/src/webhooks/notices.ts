import { BooleanField, InstantField, TextField, TextListField } from '../fields/decorators';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { PageAnswer } from '../shared/file-page';
import { type AccountEventType, accountEventTypes } from './account-events';

/**
 * `off`: no events are chosen; `unconfirmed`: the address was asked to confirm; `disabled`: switched off by a link, or every
 * attempt of three days failed.
 */
export const noticeStates = ['off', 'unconfirmed', 'active', 'disabled'] as const;
export type NoticeState = (typeof noticeStates)[number];

const eventsField = { maxItems: accountEventTypes.length, items: { oneOf: accountEventTypes } } as const;

/** Notices of a member by e-mail. */
export class Notices {
  @TextField({ description: 'Email address of the member, which gets the notices.' })
  email!: string;

  @TextListField({ description: 'Types of events that send a notice.', items: { oneOf: accountEventTypes } })
  events!: AccountEventType[];

  @TextField({
    description:
      'State: `off` (no events are chosen), `unconfirmed` (the address was asked to confirm), `active`, or `disabled` (switched off by a link, or every attempt of three days failed).',
    oneOf: noticeStates,
  })
  state!: NoticeState;

  @TextField({
    description: 'ID of the webhook whose deliveries are the notices. Null if the state is `off`.',
    nullable: true,
  })
  webhook_id!: string | null;

  @InstantField({
    description: 'Time of the first failed attempt since the last success. Null if the last one succeeded.',
    nullable: true,
  })
  failing_since!: string | null;

  @BooleanField({ description: 'Whether the deployment sends mail. Without it, no notice is sent.' })
  sends_mail!: boolean;
}

export class UpdateNoticesRequest {
  @TextListField({
    description: 'Types of events that send a notice. An empty list switches notices off.',
    ...eventsField,
  })
  events!: AccountEventType[];
}

export class ReadNoticesRequest {
  @TextField({ description: 'Email address of the acting member.', maxLength: 254 })
  email!: string;
}

export class KeepNoticesRequest extends ReadNoticesRequest {
  @TextListField({ description: 'Types of events that send a notice.', ...eventsField })
  events!: AccountEventType[];
}

const internal = {
  service: 'webhooks',
  access: 'account',
  http: null,
  timeout: seconds(15),
  ownSettings: true,
  response: Notices,
} as const;

export const ReadNotices = operation({
  ...internal,
  name: 'read_notices',
  summary: 'Get the notices of the acting member',
  request: ReadNoticesRequest,
  idempotent: true,
});

export const KeepNotices = operation({
  ...internal,
  name: 'keep_notices',
  summary: 'Set the notices of the acting member',
  request: KeepNoticesRequest,
  callerScopes: true,
  idempotent: true,
  problems: ['conflict'],
});

const ofMember = {
  service: 'gateway',
  access: 'account',
  timeout: seconds(20),
  callerKey: true,
  ownSettings: true,
  people: withoutContacts.members,
  response: Notices,
  idempotent: true,
} as const;
const memberRoute = { path: '/notices', scope: 'any', session: 'needed' } as const;

export const GetNotices = operation({
  ...ofMember,
  name: 'get_notices',
  summary: 'Get the own notices by e-mail',
  description: 'Returns the events of which the member of the session gets notices by e-mail.',
  http: { ...memberRoute, method: 'GET' },
  request: EmptyRequest,
  problems: ['forbidden'],
});

export const UpdateNotices = operation({
  ...ofMember,
  name: 'update_notices',
  audit: { none: 'A choice of the member about mail to the own address.' },
  summary: 'Update the own notices by e-mail',
  description:
    'Chooses the events of which the member of the session gets notices by e-mail. The first time, the address gets a link by which it confirms.',
  http: { ...memberRoute, method: 'PUT' },
  request: UpdateNoticesRequest,
  example: { events: ['message.replied', 'task.due'] },
  callerScopes: true,
  problems: ['forbidden', 'conflict'],
});

export class NoticesLink {
  @TextField({ description: 'Token of the link in a notice.', minLength: 1, maxLength: 200 })
  token!: string;
}

/** Without a choice, as mail programs send it (RFC 8058), notices are switched off. */
export class AnsweredNoticesLink extends NoticesLink {
  @TextField({
    description: '`confirm` switches notices on. Default: they are switched off.',
    optional: true,
    maxLength: 20,
  })
  choice?: string;
}

const page = {
  service: 'webhooks',
  access: 'public',
  response: PageAnswer,
  timeout: seconds(10),
  people: withoutContacts.page,
  idempotent: true,
} as const;
const pageRoute = { path: '/notices/{token}', scope: null, answer: 'page', extra: 'ignored' } as const;

export const ShowNotices = operation({
  ...page,
  name: 'show_notices',
  summary: 'Show the page of a notice',
  description: 'Shows a page with a button and changes nothing, because mail scanners also open links.',
  http: { ...pageRoute, method: 'GET' },
  request: NoticesLink,
});

export const AnswerNotices = operation({
  ...page,
  name: 'answer_notices',
  audit: { none: 'Opened by a link in a mail to a member, and concerns mail to the own address.' },
  summary: 'Confirm or switch off notices',
  description: 'Switches notices by e-mail to the recipient of the link on or off.',
  http: { ...pageRoute, method: 'POST' },
  request: AnsweredNoticesLink,
  example: { choice: 'confirm' },
});
