import { GetDelivery, ListDeliveries, Redeliver } from './deliveries';
import { ListReceivedWebhooks } from './sandbox-webhooks';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from './webhook-operations';

export const webhooksOperations = [
  ListWebhooks,
  CreateWebhook,
  GetWebhook,
  UpdateWebhook,
  DeleteWebhook,
  TestWebhook,
  RotateWebhookSecret,
  ListDeliveries,
  GetDelivery,
  Redeliver,
  ListReceivedWebhooks,
] as const;
