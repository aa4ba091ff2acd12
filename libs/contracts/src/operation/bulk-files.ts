import {
  AnyObjectField,
  BooleanField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Job } from '../shared/job';
import {
  CharsetField,
  ReadCharsetField,
  SheetField,
  tableFormats,
  tableTypes,
  UploadField,
} from '../shared/upload';
import { type Method, notForAssistants } from './audience';
import { unaudited } from './audit';
import { type HttpRoute, operation, type Operation, seconds, type UploadOperations } from './operation';
import { writeScopeOf } from './scopes';

/** Maximum number of rows of a file, without its header. */
export const maxFileRows = 100_000;
/** Maximum number of columns of a file. */
export const maxFileColumns = 200;
/** Rows of a preview. */
const previewRows = 5;

export class BulkFileRequest {
  @UploadField('ID of the upload with the file: CSV, XLSX, ODS, JSON lines or vCard.')
  upload!: string;

  @CharsetField()
  charset?: string;

  @SheetField()
  sheet?: string;

  @TextListField({
    description:
      'Columns of the file, each as `field=header`, such as `email=Work email`. In the query, repeat `columns` for each column. Fields that are not named are recognized from the headers.',
    optional: true,
    maxItems: 20,
    items: {
      minLength: 3,
      maxLength: 300,
      pattern: /^[a-z_]+=.+$/s,
      rule: 'must be a field, an equals sign and the header of a column',
      fix: 'send for example email=Work email',
    },
  })
  columns?: string[];

  @BooleanField({
    description:
      'Whether only the recognized columns and the first five rows are returned, with status 200 and without a job. Default: false.',
    optional: true,
    default: false,
  })
  dry_run?: boolean;
}

export class BulkFileColumn {
  @TextField({ description: 'Header of the column; `column_1` and so on in a file without headers.' })
  header!: string;

  @TextField({
    description: 'Field of the request that the column fills. Null if the column is only kept.',
    nullable: true,
  })
  field!: string | null;
}

export class BulkFileSample {
  @IntegerField({ description: 'Row of the file, from 1, including the header row.', minimum: 1 })
  row!: number;

  @TextListField({ description: 'Values of the row in the order of `columns`.', items: { anyText: true } })
  values!: string[];

  @AnyObjectField({
    description: 'Fields of the request for this row. Null if the row cannot be processed.',
    nullable: true,
    anyText: true,
    example: { email: 'jane.doe@example.com' },
  })
  request!: Record<string, string> | null;

  @TextField({
    description:
      'Reason why the row cannot be processed, or with a `request` the values of the row that are left out. Null if there is neither.',
    nullable: true,
  })
  problem!: string | null;
}

export class BulkFilePreview {
  @TextField({ description: 'Format of the file.', oneOf: tableFormats })
  format!: (typeof tableFormats)[number];

  @ReadCharsetField()
  charset!: string | null;

  @BooleanField({ description: 'Whether the first row of a CSV file names the columns.' })
  has_header!: boolean;

  @ObjectListField(() => BulkFileColumn, {
    description: 'Columns of the file with the fields that they fill.',
    maxItems: maxFileColumns,
  })
  columns!: BulkFileColumn[];

  @ObjectListField(() => BulkFileSample, {
    description: 'First rows of the file, at most five.',
    maxItems: previewRows,
  })
  rows!: BulkFileSample[];
}

/** The result of the job: `answered` and `problems` add up to the rows. */
export class BulkFileReport {
  @IntegerField({ description: 'Number of rows of the file, without header and empty rows.', minimum: 0 })
  rows!: number;

  @IntegerField({ description: 'Number of rows with an answer.', minimum: 0 })
  answered!: number;

  @IntegerField({
    description:
      'Number of rows without an answer; the column `lode_problem` of the file has the reason. Rows about erased people count too.',
    minimum: 0,
  })
  problems!: number;

  @ObjectListField(() => BulkFileColumn, {
    description: 'Columns of the file with the fields that they filled.',
    maxItems: maxFileColumns,
  })
  columns!: BulkFileColumn[];

  @TextField({ description: 'Path of the file with the answers.', example: '/jobs/job_…/file' })
  file!: string;

  @TextField({
    description:
      'ID of the result set with the answers, at most 100,000 rows, stored for 30 days: lists and exports take it as `results`.',
    example: 'res_email_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  result_id!: string;

  @BooleanField({
    description:
      'Whether the quota of the account did not suffice for all rows. Their `lode_problem` begins with `quota_exceeded`.',
    optional: true,
  })
  partial?: boolean;
}

const maxBytes = 50 * 1024 * 1024;

interface BulkFileDefinition<Row extends object, Answer extends object> {
  readonly name: string;
  readonly method: Method;
  readonly summary: string;
  readonly description: string;
  /** The operation that answers each row. */
  readonly rowsOf: Operation<Row, Answer>;
  readonly uploads: UploadOperations;
  readonly example: string;
}

const question = (): string => 'rows of a file';

/**
 * An operation that answers each row of a file by another operation, as a job. It returns the recognized columns;
 * `asJob` starts the job. The platform handles both.
 */
export function bulkFileOperation<Row extends object, Answer extends object>(
  definition: BulkFileDefinition<Row, Answer>,
): Operation<BulkFileRequest, BulkFilePreview> {
  const { name, method, summary, description, uploads, example } = definition;
  const rowsOf = definition.rowsOf as unknown as Operation;
  const { service } = rowsOf;
  const common = {
    service,
    access: 'account',
    request: BulkFileRequest,
    problems: ['not_found', 'gone'],
  } as const;
  const asJob = operation({
    ...common,
    name: `start_${name}`,
    question,
    summary: `Start a job: ${summary}`,
    http: null,
    response: Job,
    timeout: seconds(10),
    idempotent: false,
  });
  return operation({
    ...common,
    name,
    method,
    assistants: notForAssistants.upload,
    people: { shownBy: 'verify-email-file.int.spec.ts of verification' },
    summary,
    description,
    audit: unaudited.search,
    http: {
      method: 'POST',
      ...routeOf(rowsOf),
      upload: { types: [...tableTypes], limit: maxBytes, operations: uploads },
    },
    example,
    response: BulkFilePreview,
    timeout: seconds(10),
    idempotent: true,
    question,
    results: { latest: false },
    billed: rowsOf.billed,
    asJob,
    rowsOf,
  });
}

function routeOf({ name, http }: Operation): Pick<HttpRoute, 'path' | 'scope'> {
  if (!http?.scope || http.scope === 'any')
    throw new Error(`operation ${name}: rows of files are answered by an operation with a route and a scope`);
  return { path: `/bulk-files${http.path}`, scope: writeScopeOf(http.scope) };
}
