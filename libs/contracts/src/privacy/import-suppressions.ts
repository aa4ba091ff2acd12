import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { uploadOperations } from '../operation/uploads';
import { Job } from '../shared/job';
import { CharsetField, ReadCharsetField, SheetField, tableTypes, UploadField } from '../shared/upload';
import { type SuppressionReason, suppressionReasons } from './suppressions';

/** Deletion lists of California's Delete Request and Opt-out Platform, by the subject of their hashes. */
export const deletionLists = ['drop_email', 'drop_phone'] as const;
export type DeletionList = (typeof deletionLists)[number];

/** Maximum number of rows of one import. */
export const maxImportedRows = 1_000_000;
/** Maximum number of problems in a report. */
export const maxImportProblems = 1000;

export class ImportSuppressionsRequest {
  @UploadField('ID of the upload with the file: CSV, XLSX, ODS, JSON lines or vCard.')
  upload!: string;

  @CharsetField()
  charset?: string;

  @SheetField()
  sheet?: string;

  @TextField({
    description: 'Reason of the suppressions; existing ones keep a stronger reason. Default: `other`.',
    oneOf: suppressionReasons,
    default: 'other',
  })
  reason?: SuppressionReason;

  @InstantField({
    description: 'Time at which the suppressions expire; existing ones keep a later time. Default: never.',
    optional: true,
  })
  expires_at?: string;
}

export class ImportDeploymentSuppressionsRequest extends ImportSuppressionsRequest {
  @TextField({
    description:
      'Format of a deletion list of California (DROP): columns `ID` and `Hash`, the SHA-256 in base64 of an address or of the last ten digits of a phone number. Default: a CSV file of addresses, domains and phone numbers.',
    optional: true,
    oneOf: deletionLists,
  })
  list?: DeletionList;

  @BooleanField({
    description:
      'Whether the stored data of each person is also deleted. Rows with a domain are then rejected. Default: false.',
    default: false,
  })
  erase?: boolean;
}

export class ImportProblem {
  @IntegerField({ description: 'Row of the file, from 1, including a header row.', minimum: 1 })
  row!: number;

  @TextField({
    description: 'Reason why the row, or one of its values, was skipped. It contains no data of the row.',
  })
  reason!: string;

  @BooleanField({
    description: 'Whether the whole row was rejected; false if its other values are suppressed.',
  })
  rejected!: boolean;
}

/** The result of the job: `complete`, `partial` and `rejected` add up to its rows. */
export class ImportReport {
  @IntegerField({ description: 'Number of rows read, without the header and empty rows.', minimum: 0 })
  rows!: number;

  @IntegerField({
    description: 'Number of new suppressions: a row with two addresses adds two.',
    minimum: 0,
  })
  added!: number;

  @IntegerField({
    description:
      'Number of values whose suppression already exists or repeats an earlier value. It gets the new reason and expiry.',
    minimum: 0,
  })
  known!: number;

  @IntegerField({
    description: 'Number of rows of which every value is suppressed now.',
    minimum: 0,
  })
  complete!: number;

  @IntegerField({
    description:
      'Number of rows of which some values are suppressed now, and others have a reason in `problems`.',
    minimum: 0,
  })
  partial!: number;

  @IntegerField({
    description: 'Number of rows rejected because they name no address, domain or phone number.',
    minimum: 0,
  })
  rejected!: number;

  @ReadCharsetField()
  charset!: string | null;

  @ObjectListField(() => ImportProblem, {
    description: 'Skipped rows and values with the reason, in the order of the file; at most 1,000.',
    maxItems: maxImportProblems,
  })
  problems!: ImportProblem[];
}

export class SuppressionImportRequest {
  @TextField({
    description: 'ID of the import: that of its job, as `import_id` of the demands names it.',
    maxLength: 64,
    ...idForm,
    example: 'job_privacy_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

/** The result of the job that undoes an import. */
export class SuppressionImportUndone {
  @IntegerField({ description: 'Number of suppressions removed: no other demand is left.', minimum: 0 })
  removed!: number;

  @IntegerField({
    description: 'Number of suppressions kept by other demands, with their reason and expiry.',
    minimum: 0,
  })
  kept!: number;
}

const common = {
  service: 'privacy',
  access: 'account',
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'gone'],
  question: () => 'suppressions of a file',
} as const;

const upload = {
  types: [...tableTypes],
  limit: 100 * 1024 * 1024,
  operations: uploadOperations.privacy,
} as const;

export const ImportSuppressions = operation({
  ...common,
  name: 'import_suppressions',
  method: 'suppressions.import',
  assistants: notForAssistants.upload,
  people: withoutContacts.suppression,
  audit: { action: 'suppressions.imported' },
  summary: 'Import suppressions from a CSV file',
  description:
    'The columns `email`, `domain` and `phone` are recognised by their names or values, in at most 1,000,000 rows; a cell may have several values. The job reports how many rows were read completely, partly or not, with the reasons.',
  http: { method: 'POST', path: '/suppressions/import', scope: 'privacy:write', upload },
  request: ImportSuppressionsRequest,
  example: 'email,phone\njane.doe@example.com,\n,+43 1 234567\n',
});

export const ImportDeploymentSuppressions = operation({
  ...common,
  name: 'import_deployment_suppressions',
  method: 'privacy.importSuppressions',
  assistants: notForAssistants.upload,
  people: withoutContacts.suppression,
  audit: { action: 'deployment_suppressions.imported' },
  summary: 'Import suppressions for every account',
  description:
    'Accepts a CSV file as for an account, or a deletion list of California (DROP), and can erase each person. The job reports how many rows were read completely, partly or not, with the reasons.',
  http: { method: 'POST', path: '/privacy/suppressions/import', scope: 'privacy:admin', upload },
  request: ImportDeploymentSuppressionsRequest,
  example: 'email,phone\njane.doe@example.com,\n,+43 1 234567\n',
});

/** Days after an import within which it can be undone. */
export const undoSuppressionsDays = 30;

export const UndoSuppressionImport = operation({
  ...common,
  name: 'undo_suppression_import',
  method: 'suppressions.undoImport',
  assistants: notForAssistants.operator,
  people: withoutContacts.suppression,
  audit: { action: 'suppressions.import_undone' },
  question: () => 'undoing of an import',
  summary: 'Undo an import of suppressions',
  description:
    'Starts a job that removes the demands of the import, and the suppressions without another demand. Possible for 30 days; a repetition has the same result.',
  http: { method: 'DELETE', path: '/suppressions/imports/{id}', scope: 'privacy:write' },
  request: SuppressionImportRequest,
  idempotent: true,
  problems: ['not_found', 'gone', 'conflict'],
});
