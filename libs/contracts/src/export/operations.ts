import { crmOperations } from './crm-operations';
import { ExportLeads, GetExport, ListExports } from './exports';

export const exportOperations = [ExportLeads, ListExports, GetExport, ...crmOperations] as const;
