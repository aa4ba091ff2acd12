import { ExportLeads } from './export-leads';
import { GetExport, ListExports } from './export-record';

export const exportOperations = [ExportLeads, ListExports, GetExport] as const;
