import { unaudited } from '../operation/audit-actions';
import { writeScopeOf } from '../operation/scopes';
import {
  operation,
  seconds,
  type HttpRoute,
  type Operation,
  type UploadOperations,
} from '../operation/operation';
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
 * `asJob` starts the job. The platform handles both.
 */
export function bulkFileOperation<Row extends object, Answer extends object>(
  definition: BulkFileDefinition<Row, Answer>,
): Operation<BulkFileRequest, BulkFilePreview> {
  const { name, summary, description, uploads, example } = definition;
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
    summary,
    description,
    audit: unaudited.search,
    http: {
      method: 'POST',
      ...routeOf(rowsOf),
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

function routeOf({ name, http }: Operation): Pick<HttpRoute, 'path' | 'scope'> {
  if (!http?.scope || http.scope === 'any')
    throw new Error(`operation ${name}: rows of files are answered by an operation with a route and a scope`);
  return { path: `/bulk-files${http.path}`, scope: writeScopeOf(http.scope) };
}
