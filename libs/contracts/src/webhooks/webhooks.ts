import { InstantField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type AccountEventType, accountEventTypes } from './account-events';
import { CreatedByField } from '../shared/created-by';

export const webhookStates = ['active', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * `by_request`: by the account; `gone`: the receiver answered 410; `failing`: every attempt of three days failed.
 */
export const disabledReasons = ['by_request', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** `lode` for programs, signed by Standard Webhooks; the others are notices for people in a chat. */
export const webhookFormats = ['lode', 'slack', 'teams', 'discord'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** `email`: notices of a member at `PUT /notices`. */
const shownFormats = [...webhookFormats, 'email'] as const;
export type ShownFormat = (typeof shownFormats)[number];

const formatTexts =
  'Form of the deliveries: `lode` for programs, or a notice for people at an incoming webhook of `slack` or `discord`, or at a workflow of `teams`.';

/** Maximum number of webhooks of an account. */
export const maxWebhooks = 20;

const urlField = {
  minLength: 1,
  maxLength: 2000,
  pattern: /^https?:\/\/[!-~]+$/i,
  rule: 'must be a URL that begins with https:// or http://',
  fix: 'send a URL such as https://crm.example.com/hooks/lode',
} as const;
const eventsField = {
  minItems: 1,
  maxItems: accountEventTypes.length,
  items: { oneOf: accountEventTypes },
} as const;
const listFilter = 'List whose events are delivered; others of `leads.added` are not. Null: all lists.';
const sequenceFilter =
  'Sequence whose events are delivered; others of `message.*` are not. Null: all sequences.';

export class Webhook {
  @TextField({ description: 'ID of the webhook.', example: 'whk_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({
    description:
      'URL that receives the events; `mailto:` with the address of a member for notices by e-mail.',
  })
  url!: string;

  @TextField({ description: 'Description for people.' })
  description!: string;

  @TextListField({ description: 'Delivered types of events.', items: { oneOf: accountEventTypes } })
  events!: AccountEventType[];

  @TextField({
    description: `${formatTexts} \`email\`: notices to a member by \`PUT /notices\`.`,
    oneOf: shownFormats,
  })
  format!: ShownFormat;

  @TextField({ description: listFilter, nullable: true })
  list_id!: string | null;

  @TextField({ description: sequenceFilter, nullable: true })
  sequence_id!: string | null;

  @TextField({ description: 'A disabled webhook receives no events.', oneOf: webhookStates })
  state!: WebhookState;

  @TextField({
    description:
      'Why the webhook is disabled: `by_request`, `gone` (the receiver answered 410) or `failing` (every attempt of three days failed). Null if it is active.',
    oneOf: disabledReasons,
    nullable: true,
  })
  disabled_reason!: DisabledReason | null;

  @InstantField({
    description:
      'Time of the first failed attempt since the last success. Null if the last attempt succeeded.',
    nullable: true,
  })
  failing_since!: string | null;

  @InstantField({
    description:
      'Time until which deliveries are also signed with the previous secret. Null if there is none.',
    nullable: true,
  })
  previous_secret_until!: string | null;

  @InstantField({ description: 'Time at which the webhook was created.' })
  created_at!: string;

  @CreatedByField('webhook')
  created_by?: string | null;

  @InstantField({ description: 'Time at which the webhook was last changed.' })
  updated_at!: string;
}

/** With the secret, which is shown once. */
export class NewWebhook extends Webhook {
  @TextField({
    description: 'Secret that signs the deliveries (Standard Webhooks). It is returned only once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret!: string;
}

export class WebhookList {
  @ObjectListField(() => Webhook, { description: 'The webhooks of the account, oldest first.' })
  webhooks!: Webhook[];
}

export class CreateWebhookRequest {
  @TextField({
    description:
      'URL that receives the events by POST. `https` only, except in the sandbox and for hosts that the operator allows.',
    ...urlField,
    example: 'https://crm.example.com/hooks/lode',
  })
  url!: string;

  @TextListField({ description: 'Types of events to deliver.', ...eventsField, example: ['message.replied'] })
  events!: AccountEventType[];

  @TextField({
    description: 'Description for people. Default: empty.',
    optional: true,
    maxLength: 200,
    ...lineForm,
  })
  description?: string;

  @TextField({ description: `${formatTexts} Default: \`lode\`.`, oneOf: webhookFormats, default: 'lode' })
  format?: WebhookFormat;

  @TextField({ description: listFilter, optional: true, nullable: true, maxLength: 64, ...idForm })
  list_id?: string | null;

  @TextField({ description: sequenceFilter, optional: true, nullable: true, maxLength: 64, ...idForm })
  sequence_id?: string | null;
}

export class WebhookRequest {
  @TextField({
    description: 'ID of the webhook.',
    maxLength: 64,
    ...idForm,
    example: 'whk_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class UpdateWebhookRequest extends WebhookRequest {
  @TextField({ description: 'URL that receives the events.', optional: true, ...urlField })
  url?: string;

  @TextListField({ description: 'Types of events to deliver.', optional: true, ...eventsField })
  events?: AccountEventType[];

  @TextField({ description: 'Description for people.', optional: true, maxLength: 200, ...lineForm })
  description?: string;

  @TextField({ description: formatTexts, optional: true, oneOf: webhookFormats })
  format?: WebhookFormat;

  @TextField({ description: listFilter, optional: true, nullable: true, maxLength: 64, ...idForm })
  list_id?: string | null;

  @TextField({ description: sequenceFilter, optional: true, nullable: true, maxLength: 64, ...idForm })
  sequence_id?: string | null;

  @TextField({
    description: '`disabled` stops the deliveries, `active` starts them again with new events.',
    optional: true,
    oneOf: webhookStates,
  })
  state?: WebhookState;
}

export class DeletedWebhook {
  @TextField({ description: 'ID of the deleted webhook.' })
  id!: string;
}

/** Why an attempt failed. */
export const deliveryErrors = [
  'status',
  'timeout',
  'dns',
  'refused',
  'unreachable',
  'tls',
  'forbidden_address',
  'redirect',
  'protocol',
  'gone',
  'disabled',
  'suppressed',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export class TestedWebhook {
  @TextField({ description: 'ID of the test event, the header `webhook-id`.' })
  event_id!: string;

  @IntegerField({ description: 'HTTP status of the receiver. Null without a response.', nullable: true })
  status!: number | null;

  @TextField({
    description: 'Why the test failed. Null if the receiver accepted it.',
    oneOf: deliveryErrors,
    nullable: true,
  })
  error!: DeliveryError | null;

  @IntegerField({ description: 'Milliseconds until the response or the failure.', minimum: 0 })
  duration_ms!: number;
}

const common = {
  service: 'webhooks',
  access: 'account',
  timeout: seconds(10),
  ownSettings: true,
} as const;
const path = '/webhooks/{id}';

export const ListWebhooks = operation({
  ...common,
  name: 'list_webhooks',
  method: 'webhooks.list',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'List webhooks',
  description: 'Lists the webhooks of the account without their secrets.',
  http: { method: 'GET', path: '/webhooks', scope: 'webhooks:read' },
  request: EmptyRequest,
  response: WebhookList,
  idempotent: true,
});

export const CreateWebhook = operation({
  ...common,
  name: 'create_webhook',
  method: 'webhooks.create',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'webhook.created' },
  summary: 'Create a webhook',
  description: `Returns the secret of the signatures, which cannot be retrieved again. The key needs the scopes that read the objects of the events; an account has at most ${maxWebhooks} webhooks.`,
  http: { method: 'POST', path: '/webhooks', scope: 'webhooks:write', status: 201 },
  request: CreateWebhookRequest,
  example: { url: 'https://crm.example.com/hooks/lode', events: ['message.replied', 'job.finished'] },
  response: NewWebhook,
  idempotent: false,
  secret: true,
  callerScopes: true,
  problems: ['conflict', 'url_not_allowed'],
});

export const GetWebhook = operation({
  ...common,
  name: 'get_webhook',
  method: 'webhooks.get',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'Get a webhook',
  description: 'Returns the webhook without its secret.',
  http: { method: 'GET', path, scope: 'webhooks:read' },
  request: WebhookRequest,
  response: Webhook,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateWebhook = operation({
  ...common,
  name: 'update_webhook',
  method: 'webhooks.update',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'webhook.changed' },
  summary: 'Update a webhook',
  description:
    'Changes the given fields. The key needs the scopes that read the objects of all events of the webhook, and from then on only its own scopes apply.',
  http: { method: 'PATCH', path, scope: 'webhooks:write' },
  request: UpdateWebhookRequest,
  example: { events: ['message.replied', 'message.bounced'] },
  response: Webhook,
  idempotent: true,
  callerScopes: true,
  problems: ['not_found', 'url_not_allowed'],
});

export const DeleteWebhook = operation({
  ...common,
  name: 'delete_webhook',
  method: 'webhooks.delete',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'webhook.deleted' },
  summary: 'Delete a webhook',
  description: 'Deletes the webhook with its deliveries.',
  http: { method: 'DELETE', path, scope: 'webhooks:write' },
  request: WebhookRequest,
  response: DeletedWebhook,
  idempotent: true,
  problems: ['not_found'],
});

export const TestWebhook = operation({
  ...common,
  name: 'test_webhook',
  method: 'webhooks.test',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { none: 'Sends a test event to the own receiver, with a delivery of its own.' },
  summary: 'Send a test event',
  description: 'Sends an event of the type `webhook.test` at once, and returns how the receiver answered.',
  http: { method: 'POST', path: `${path}/test`, scope: 'webhooks:write' },
  request: WebhookRequest,
  response: TestedWebhook,
  timeout: seconds(20),
  idempotent: false,
  problems: ['not_found'],
});

export const RotateWebhookSecret = operation({
  ...common,
  name: 'rotate_webhook_secret',
  method: 'webhooks.rotateSecret',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  audit: { action: 'webhook.secret_rotated' },
  summary: 'Rotate the secret of a webhook',
  description:
    'Returns a new secret; for 24 hours deliveries have both signatures. The key needs the scopes that read the objects of the events.',
  http: { method: 'POST', path: `${path}/rotate-secret`, scope: 'webhooks:write' },
  request: WebhookRequest,
  response: NewWebhook,
  idempotent: false,
  secret: true,
  callerScopes: true,
  problems: ['not_found'],
});
