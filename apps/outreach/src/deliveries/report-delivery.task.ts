import type { DeliveryReport } from '@lode/contracts';
import { task } from '@lode/service-kit';

/** Passes the result of a message on, without the account. */
export const ReportDelivery = task<DeliveryReport>({
  name: 'report_delivery',
  attempts: 1000,
  retryDelaySeconds: 30,
  concurrency: 2,
});
