import { AnyObjectField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import { alreadyFiltered } from '../shared/suppression-filter';

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
