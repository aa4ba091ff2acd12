import type { ServicesDeployment } from '../harness/services-deployment';
import { metric } from '../harness/metrics';
import { Transfer } from './transfer';

/** As many as an account may have at once. */
export const clients = 8;

/** That many clients, each of which is sent the same file. */
export const beginMany = (lode: ServicesDeployment, path: string): Promise<Transfer[]> =>
  Promise.all(Array.from({ length: clients }, () => Transfer.begin(lode, path)));

/** Pages of files that export has answered with so far. */
export const pagesAnswered = (lode: ServicesDeployment): Promise<number> =>
  metric(lode.fleet.find('export'), 'lode_operation_duration_seconds_count', { operation: 'export_leads' });
