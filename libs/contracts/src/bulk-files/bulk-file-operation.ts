import { operation, seconds, type Operation, type UploadOperations } from '../operation/operation';
import { Job } from '../shared/job';
import { BulkFilePreview, BulkFileRequest } from './bulk-file';

const maxBytes = 50 * 1024 * 1024;

const types = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/x-ndjson',
  'application/jsonl',
  'application/octet-stream',
] as const;

interface BulkFileDefinition<Row extends object, Answer extends object> {
  readonly name: string;
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
 * `asJob` starts the job. The service kit handles both.
 */
export function bulkFileOperation<Row extends object, Answer extends object>(
  definition: BulkFileDefinition<Row, Answer>,
): Operation<BulkFileRequest, BulkFilePreview> {
  const { name, summary, description, uploads, example } = definition;
  const rowsOf = definition.rowsOf as unknown as Operation;
  const { service, http } = rowsOf;
  if (!http) throw new Error(`operation ${name}: rows are answered by an operation with a route`);
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
    summary,
    description,
    http: {
      method: 'POST',
      path: `/bulk-files${http.path}`,
      scope: http.scope,
      upload: { types: [...types], limit: maxBytes, operations: uploads },
    },
    example,
    response: BulkFilePreview,
    timeout: seconds(10),
    idempotent: true,
    question,
    results: { latest: false },
    asJob,
    rowsOf,
  });
}
