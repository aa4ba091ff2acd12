import { task } from '@lode/service-kit';

export interface CrmToRead {
  readonly account: string;
  readonly connection: string;
}

/**
 * Reads some pages of the contents of a CRM, and schedules itself again. Without the connection, it removes what was
 * handed over.
 */
export const ReadCrm = task<CrmToRead>({
  name: 'read_crm',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 8,
});
