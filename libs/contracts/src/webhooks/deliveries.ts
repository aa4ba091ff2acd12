import { AnyObjectField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { alreadyFiltered } from '../shared/suppression-filter';
import { type AccountEventType, accountEventTypes } from './account-events';
import { type DeliveryError, deliveryErrors, WebhookRequest } from './webhooks';

/** `withheld`: not delivered, because its person was suppressed. The last three are final. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'withheld'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export class Delivery {
  @TextField({ description: 'ID of the delivery.', example: 'dlv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of the event, the header `webhook-id` of every attempt.' })
  event_id!: string;

  @TextField({ description: 'Type of the event.', oneOf: accountEventTypes })
  type!: AccountEventType;

  @TextField({ description: 'ID of the object of the event.' })
  object_id!: string;

  @TextField({ description: 'State of the delivery.', oneOf: deliveryStates })
  state!: DeliveryState;

  @IntegerField({ description: 'Number of attempts so far.', minimum: 0 })
  attempts!: number;

  @IntegerField({
    description: 'HTTP status of the last attempt. Null without a response.',
    nullable: true,
  })
  status!: number | null;

  @TextField({
    description: 'Why the last attempt failed. Null if there is none, or if it succeeded.',
    oneOf: deliveryErrors,
    nullable: true,
  })
  error!: DeliveryError | null;

  @InstantField({ description: 'Time of the event.' })
  occurred_at!: string;

  @InstantField({ description: 'Time of the last attempt. Null before the first one.', nullable: true })
  last_attempt_at!: string | null;

  @InstantField({ description: 'Time of the next attempt. Null if there is none.', nullable: true })
  next_attempt_at!: string | null;
}

export class DeliveryWithContent extends Delivery {
  @AnyObjectField({ description: 'The body that is sent. Null if it was removed.', nullable: true })
  content!: Record<string, unknown> | null;
}

export class ListDeliveriesRequest extends WebhookRequest {
  @TextField({
    description: 'Return only deliveries in this state. Default: all.',
    optional: true,
    oneOf: deliveryStates,
  })
  state?: DeliveryState;

  @IntegerField({
    description: 'Maximum number of deliveries per page, 1 to 200. Default: 50.',
    minimum: 1,
    maximum: 200,
    default: 50,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest deliveries.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class DeliveryList {
  @ObjectListField(() => Delivery, { description: 'The deliveries, newest first.', maxItems: 200 })
  deliveries!: Delivery[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class DeliveryRequest extends WebhookRequest {
  @TextField({
    description: 'ID of the delivery.',
    maxLength: 64,
    ...idForm,
    example: 'dlv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  delivery!: string;
}

const common = {
  service: 'webhooks',
  access: 'account',
  timeout: seconds(10),
  callerScopes: true,
  problems: ['not_found'],
} as const;
const path = '/webhooks/{id}/deliveries';

export const ListDeliveries = operation({
  ...common,
  name: 'list_deliveries',
  method: 'webhooks.deliveries',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'List the deliveries of a webhook',
  description:
    'Lists the deliveries of the last 30 days without their content, newest first; a key sees only events whose objects its scopes can read.',
  http: { method: 'GET', path, scope: 'webhooks:read' },
  request: ListDeliveriesRequest,
  response: DeliveryList,
  idempotent: true,
});

export const GetDelivery = operation({
  ...common,
  name: 'get_delivery',
  method: 'webhooks.delivery',
  assistants: notForAssistants.secrets,
  people: { shownBy: 'webhooks.int.spec.ts of webhooks' },
  summary: 'Get a delivery',
  description: 'Returns the delivery with the body that is sent.',
  http: { method: 'GET', path: `${path}/{delivery}`, scope: 'webhooks:read' },
  request: DeliveryRequest,
  response: DeliveryWithContent,
  idempotent: true,
});

export const Redeliver = operation({
  ...common,
  name: 'redeliver',
  method: 'webhooks.redeliver',
  assistants: notForAssistants.secrets,
  people: { shownBy: 'webhooks.int.spec.ts of webhooks' },
  audit: { none: 'Repeats a delivery, which lists its attempts.' },
  summary: 'Deliver an event again',
  description: 'Sends the event again at once, with the same `webhook-id`, and retries for 24 hours.',
  http: { method: 'POST', path: `${path}/{delivery}/redeliver`, scope: 'webhooks:write' },
  request: DeliveryRequest,
  response: Delivery,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

/** Receiver of webhooks in the sandbox. */
export const sandboxReceiver = 'https://receiver.lode.test/';

export class ReceivedWebhook {
  @InstantField({ description: 'Time of the request.' })
  received_at!: string;

  @TextField({ description: 'Path of the URL.' })
  path!: string;

  @IntegerField({ description: 'HTTP status of the answer.' })
  status!: number;

  @AnyObjectField({
    description: 'Headers of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`.',
  })
  headers!: Record<string, string>;

  @AnyObjectField({ description: 'The body.' })
  body!: Record<string, unknown>;
}

export class ReceivedWebhooks {
  @TextField({ description: 'URL of the receiver, for `POST /webhooks`.', example: sandboxReceiver })
  url!: string;

  @ObjectListField(() => ReceivedWebhook, { description: 'The last requests, newest first.', maxItems: 200 })
  received!: ReceivedWebhook[];
}

export const ListReceivedWebhooks = operation({
  service: 'webhooks',
  name: 'list_received_webhooks',
  method: 'sandbox.receivedWebhooks',
  assistants: notForAssistants.secrets,
  people: withoutContacts.own,
  summary: 'List webhooks received in the sandbox',
  description: `Lists what ${sandboxReceiver} has received of the account. Any path there accepts webhooks; \`/status/500\` and \`/status/410\` answer with this status.`,
  http: { method: 'GET', path: '/sandbox/webhooks', scope: 'webhooks:read', sandbox: true },
  access: 'account',
  request: EmptyRequest,
  response: ReceivedWebhooks,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  screen: alreadyFiltered<ReceivedWebhooks>,
  problems: ['not_found'],
});
