import { GetDelivery, ListDeliveries, ListReceivedWebhooks, Redeliver } from './deliveries';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from './webhooks';

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
