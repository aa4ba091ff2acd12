import {
  contactedSource,
  crmSource,
  ProblemError,
  validationProblem,
  type Exclude,
  type ReadResultsRequest,
  type ResultPage,
  type ResultRow,
} from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';
import { identityHashes } from './identity-hashes';

/** The lists, `contacted` and `crm`. */
export const excludedSources = ({ lists, contacted, crm }: Omit<Exclude, 'results'>): string[] => [
  ...lists,
  ...(contacted ? [contactedSource] : []),
  ...(crm ? [crmSource] : []),
];

/** For `crm` of an account without a CRM. */
export const noCrmConnected = (): ProblemError =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names `crm`, but no CRM is connected',
      fix: 'connect a CRM by POST /crm-connections, or leave out `crm`',
    },
  ]);

/** Without its contents, leads would be returned that the account asked to leave out. */
export const crmNotRead = (): ProblemError =>
  new ProblemError(
    'unavailable',
    'A connected CRM has not been read completely yet. Retry later: `contents_read_at` of GET /crm-connections is set when it has been, and `contents_failure` or `failure` says why it cannot be.',
    { retryAfter: 60 },
  );

/** For a result set of a service that the answering one may not call. */
export const notExcludable = () =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names a result set that cannot be excluded here',
      fix: 'save it as a list: POST /lists/{id}/leads with `results`, and send the ID of the list',
    },
  ]);

/** A page of a result set. @throws ProblemError not_found, gone, forbidden; validation for one that cannot be read here */
export type ReadResults = (request: ReadResultsRequest) => Promise<ResultPage>;

const rowsPerPage = 500;

/** The hashes of the companies and people of result sets. */
export async function hashesOfResults(
  hasher: SubjectHasher,
  ids: readonly string[],
  read: ReadResults,
): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const id of ids)
    for await (const row of rowsOf(id, read)) for (const hash of hashesOf(hasher, row)) hashes.add(hash);
  return hashes;
}

async function* rowsOf(id: string, read: ReadResults): AsyncGenerator<ResultRow> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read({ id, limit: rowsPerPage, ...(cursor && { cursor }) });
    yield* page.rows;
    cursor = page.next_cursor;
  }
}

const hashesOf = (hasher: SubjectHasher, row: ResultRow): string[] =>
  [row, ...(row.contacts ?? [])].flatMap((identity) => identityHashes(hasher, identity));
