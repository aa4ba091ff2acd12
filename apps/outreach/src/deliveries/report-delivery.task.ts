import type { DeliveryReport, SentReport } from '@lode/contracts';
import { task } from '@lode/service-kit';

/** Passes the result of a message on, without the account. */
export const ReportDelivery = task<DeliveryReport>({
  name: 'report_delivery',
  attempts: 1000,
  retryDelaySeconds: 30,
  concurrency: 2,
});

export interface SentOrder extends Readonly<SentReport> {
  /** Idempotency key: a report that is sent again does not count twice. */
  readonly key: string;
}

/** Passes the number of sent messages on, with a hash of the account. */
export const ReportSent = task<SentOrder>({
  name: 'report_sent',
  attempts: 1000,
  retryDelaySeconds: 30,
  concurrency: 2,
});
