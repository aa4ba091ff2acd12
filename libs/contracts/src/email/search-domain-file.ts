import { bulkFileOperation } from '../bulk-files/bulk-file-operation';
import { uploadOperations } from '../uploads/upload-operations';
import { SearchDomain } from './search-domain';

export const SearchDomainFile = bulkFileOperation({
  name: 'search_domain_file',
  summary: 'Find the addresses of a file of companies',
  description:
    'Finds the addresses of the company in each row of a CSV file or of JSON lines, at most 100,000 rows, as a job; the file has a line for each address, at most 50 per company. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: SearchDomain,
  uploads: uploadOperations.email,
  example: 'Domain\nexample.com\n',
});
