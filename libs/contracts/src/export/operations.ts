import { crmOperations } from './crm/crm-operations';
import { ExportLeads } from './export-leads';
import { GetExport, ListExports } from './export-record';

export const exportOperations = [ExportLeads, ListExports, GetExport, ...crmOperations] as const;
