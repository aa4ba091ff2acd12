import { bulkFileOperation } from '../bulk-files/bulk-file-operation';
import { uploadOperations } from '../uploads/upload-operations';
import { FindEmail } from './find-email';

export const FindEmailFile = bulkFileOperation({
  name: 'find_email_file',
  summary: 'Find the addresses of a file of people',
  description:
    'Finds the address of the person in each row of a CSV file or of JSON lines, by name and company, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: FindEmail,
  uploads: uploadOperations.email,
  example: 'Domain,First Name,Last Name\nexample.com,Jane,Doe\n',
});
