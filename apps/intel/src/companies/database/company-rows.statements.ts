import { statement, typed } from '@lode/service-kit';
import type { RecordSource } from '../records/company-record';

/** Records of the companies that a newer reading no longer contained. */
export const goneRecords = statement({
  sql: `
    SELECT source, source_id, gone_at FROM intel.company_records
    WHERE company_id = ANY($1) AND gone_at IS NOT NULL`,
  parameters: ['bigint[]'],
  columns: { source: typed<RecordSource>('text'), source_id: 'text', gone_at: 'timestamptz | null' },
});
