import type { ReadResultsRequest, ResultPage, ResultRow } from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';
import { identityHashes } from './identity-hashes';

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
