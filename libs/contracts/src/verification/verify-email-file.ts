import { bulkFileOperation } from '../bulk-files/bulk-file-operation';
import { uploadOperations } from '../uploads/upload-operations';
import { VerifyEmail } from './verify-email';

export const VerifyEmailFile = bulkFileOperation({
  name: 'verify_email_file',
  summary: 'Verify a file of email addresses',
  description:
    'Verifies the address of each row of a CSV file or of JSON lines, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the verdicts.',
  rowsOf: VerifyEmail,
  uploads: uploadOperations.verification,
  example: 'Email,First Name\njane.doe@example.com,Jane\n',
});
