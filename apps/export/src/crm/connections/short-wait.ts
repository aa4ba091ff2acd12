import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import { CrmError } from '../vendors/crm-error';

/** Milliseconds for which a request waits for a limit of the CRM. */
const maxWaitMs = 3000;

/** Waits for a limit of the CRM, as long as the caller of a request can wait. @throws CrmError */
export const shortWait =
  (clock: Pick<Clock, 'now'>) =>
  async (at: number, signal: AbortSignal): Promise<void> => {
    const waitMs = Math.max(0, at - clock.now());
    if (waitMs > maxWaitMs) throw new CrmError('crm_unavailable', 'a limit of requests is spent');
    await sleep(waitMs, undefined, { signal });
  };

/** @param effect such as `Not connected` */
export const problemOf = ({ kind, detail }: CrmError, effect: string): ProblemError =>
  kind === 'crm_unavailable'
    ? new ProblemError('unavailable', `The CRM cannot be reached: ${detail}. Try again in a minute.`, {
        retryAfter: 60,
      })
    : new ProblemError('conflict', `${effect}: ${detail}.`);
