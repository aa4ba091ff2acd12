import type { Deployment } from '../harness/deployment';
import { ask, type Answer, type AskOptions } from '../harness/http-client';

export const postBulk = (lode: Deployment, options: AskOptions): Promise<Answer> =>
  ask(lode, '/bulk-email-verifier', { method: 'POST', ...options });
