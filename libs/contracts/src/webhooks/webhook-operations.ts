import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import {
  CreateWebhookRequest,
  DeletedWebhook,
  maxWebhooks,
  NewWebhook,
  TestedWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookList,
  WebhookRequest,
} from './webhook';

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
