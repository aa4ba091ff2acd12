import { bulkFileOperation } from '../bulk-files/bulk-file-operation';
import { uploadOperations } from '../uploads/upload-operations';
import { EnrichCompany } from './enrich-company';

export const EnrichCompanyFile = bulkFileOperation({
  name: 'enrich_company_file',
  summary: 'Enrich a file of companies',
  description:
    'Enriches the company in each row of a CSV file or of JSON lines by its domain, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: EnrichCompany,
  uploads: uploadOperations.intel,
  example: 'Company,Domain\nExample,example.com\n',
});
