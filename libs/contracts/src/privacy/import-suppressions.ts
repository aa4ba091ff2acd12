import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { Job } from '../shared/job';
import { operation, seconds } from '../operation/operation';
import { UploadField } from '../shared/upload';
import { uploadOperations } from '../uploads/upload-operations';
import { suppressionReasons, type SuppressionReason } from './suppression';

/** Deletion lists of California's Delete Request and Opt-out Platform, by the subject of their hashes. */
export const deletionLists = ['drop_email', 'drop_phone'] as const;
export type DeletionList = (typeof deletionLists)[number];

/** Maximum number of rows of one import. */
export const maxImportedRows = 1_000_000;
/** Maximum number of problems in a report. */
export const maxImportProblems = 1000;

export class ImportSuppressionsRequest {
  @UploadField('The id of the upload that holds the CSV.')
  upload!: string;

  @TextField({ description: 'Why.', oneOf: suppressionReasons, default: 'other' })
  reason?: SuppressionReason;

  @InstantField({ description: 'When the entries end; left out: never.', optional: true })
  expires_at?: string;
}

export class ImportDeploymentSuppressionsRequest extends ImportSuppressionsRequest {
  @TextField({
    description:
      'For a deletion list of California (DROP): columns `ID` and `Hash`, the SHA-256 in base64 of an address or of the last ten digits of a number. Left out: a list of addresses, domains and numbers.',
    optional: true,
    oneOf: deletionLists,
  })
  list?: DeletionList;

  @BooleanField({
    description:
      'Whether what is held about each person is deleted too; rows with a domain are refused then.',
    default: false,
  })
  erase?: boolean;
}

export class ImportProblem {
  @IntegerField({ description: 'The row of the file, from 1; a header counts.', minimum: 1 })
  row!: number;

  @TextField({ description: 'The reason why the row was left out. It contains nothing of the row.' })
  reason!: string;
}

/** The result of the job. */
export class ImportReport {
  @IntegerField({ description: 'Rows that were read, without the header and empty ones.', minimum: 0 })
  rows!: number;

  @IntegerField({ description: 'Entries that are new.', minimum: 0 })
  added!: number;

  @IntegerField({
    description:
      'Rows whose suppression existed before or is in an earlier row; it gets the new reason and expiry.',
    minimum: 0,
  })
  known!: number;

  @IntegerField({ description: 'Rows without a subject, which were left out.', minimum: 0 })
  rejected!: number;

  @ObjectListField(() => ImportProblem, {
    description: 'Why rows, or some of their values, were left out, in their order; the first 1,000.',
    maxItems: maxImportProblems,
  })
  problems!: ImportProblem[];
}

const common = {
  service: 'privacy',
  access: 'account',
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'gone'],
} as const;

const upload = {
  types: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/octet-stream'],
  limit: 100 * 1024 * 1024,
  operations: uploadOperations.privacy,
} as const;

export const ImportSuppressions = operation({
  ...common,
  name: 'import_suppressions',
  summary: 'Import suppressions from a CSV file',
  description:
    'The columns `email`, `domain` and `phone` are recognised by their names or values, in at most 1,000,000 rows. The job reports how many rows were added, known and rejected, and why.',
  http: { method: 'POST', path: '/suppressions/import', scope: 'privacy:write', upload },
  request: ImportSuppressionsRequest,
  example: 'email,phone\njane.doe@example.com,\n,+43 1 234567\n',
});

export const ImportDeploymentSuppressions = operation({
  ...common,
  name: 'import_deployment_suppressions',
  summary: 'Import suppressions for every account',
  description:
    'Accepts a CSV file like that of an account, or a deletion list of California (DROP), and can erase each person. The job reports how many rows were added, known and rejected, and why.',
  http: { method: 'POST', path: '/privacy/suppressions/import', scope: 'privacy:admin', upload },
  request: ImportDeploymentSuppressionsRequest,
  example: 'email,phone\njane.doe@example.com,\n,+43 1 234567\n',
});
