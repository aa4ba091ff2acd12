import type { Suite } from '../harness/suite';
import { badWebhooks } from './bad-webhooks';
import { deliveredEvents } from './delivered-events';

export const webhookSuites: readonly Suite[] = [deliveredEvents, badWebhooks];
