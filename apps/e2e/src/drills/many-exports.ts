import type { ServicesDeployment } from '../harness/services-deployment';
import { metric } from '../harness/metrics';
import { Transfer } from './transfer';

/** Maximum number of concurrent exports of an account. */
export const clients = 8;

/** A number of clients that receive the same file. */
export const beginMany = (lode: ServicesDeployment, path: string): Promise<Transfer[]> =>
  Promise.all(Array.from({ length: clients }, () => Transfer.begin(lode, path)));

/** Number of file pages that export has sent. */
export const pagesAnswered = (lode: ServicesDeployment): Promise<number> =>
  metric(lode.fleet.find('export'), 'lode_operation_duration_seconds_count', { operation: 'export_leads' });
