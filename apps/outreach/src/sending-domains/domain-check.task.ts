import { task, type Tasks } from '@lode/work';
import type { EntityManager } from 'typeorm';

export interface DomainToCheck {
  readonly account: string;
  readonly domain: string;
}

/** Checks a sending domain and schedules the next check. */
export const CheckDomain = task<DomainToCheck>({
  name: 'check_sending_domain',
  attempts: 1000,
  retryDelaySeconds: 300,
  concurrency: 2,
});

/** A sender of an account: the domain of its address, or a mailbox. */
export interface SenderToWatch {
  readonly account: string;
  readonly sender: string;
}

/** Compares the rates of a sender with the thresholds, after a bounce or a complaint. */
export const WatchSender = task<SenderToWatch>({
  name: 'watch_sender',
  attempts: 1000,
  retryDelaySeconds: 60,
  concurrency: 1,
});

/** In the transaction by which the domain becomes a sender. @param dueAt milliseconds since 1970 */
export const scheduleSenderCheck = (
  tasks: Tasks,
  manager: EntityManager,
  payload: DomainToCheck,
  dueAt: number,
): Promise<void> =>
  tasks.schedule(manager, CheckDomain, {
    ...{ key: `${payload.account} ${payload.domain}`, payload, dueAt, subjects: [] },
  });
