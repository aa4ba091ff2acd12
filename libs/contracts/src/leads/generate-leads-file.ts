import { bulkFileOperation } from '../bulk-files/bulk-file-operation';
import { uploadOperations } from '../uploads/upload-operations';
import { GenerateLeads } from './generate-leads';

export const GenerateLeadsFile = bulkFileOperation({
  name: 'generate_leads_file',
  summary: 'Generate leads for a file of markets',
  description:
    'Generates leads for the niche and location in each row of a CSV file or of JSON lines, at most 100,000 rows, as a job; the file has a line for each lead, 20 per row unless it has a column for the limit. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: GenerateLeads,
  uploads: uploadOperations.leads,
  example: 'Niche,Location\ndentists,"Austin, TX"\n',
});
