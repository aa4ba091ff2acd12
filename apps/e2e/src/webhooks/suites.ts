import type { Suite } from '../harness/suite';
import { badWebhooks } from './bad-webhooks';
import { closedWebhooks } from './closed-webhooks';
import { deliveredJobs } from './delivered-jobs';
import { deliveredLeads } from './delivered-leads';
import { deliveredMessages } from './delivered-messages';
import { suppressedWebhooks } from './suppressed-webhooks';

export const webhookSuites: readonly Suite[] = [
  deliveredLeads,
  deliveredJobs,
  deliveredMessages,
  badWebhooks,
  closedWebhooks,
  suppressedWebhooks,
];
