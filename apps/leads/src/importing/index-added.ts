import type { ImportRun } from './database/import-run';
import type { SearchIndexRepository } from './database/search-index.repository';
import { allDone } from './all-done';

interface Indexing {
  /** One for each connection. */
  readonly indexes: readonly SearchIndexRepository[];
  /** Number of added places from which their entries become a segment of the search index. */
  readonly segmentFrom: number;
  readonly signal: AbortSignal;
  /** Called with the progress: 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Each search reads all segments, so their number is limited. */
const maxSegments = 16;
/** Places that one transaction indexes. */
const atOnce = 2000;

/**
 * Makes the places that an import added searchable: many at once as a segment, few entry by entry. Repeated after an
 * interruption, it adds nothing twice. Indexes are not dropped during an import: searches would scan the tables, and a kill
 * would leave them without indexes.
 */
export async function indexAdded(run: ImportRun, indexing: Indexing): Promise<void> {
  const [first, second = first] = indexing.indexes;
  if (!first || !second) throw new Error('an import needs a connection');
  const added = await first.countAdded(run, indexing.segmentFrom);
  indexing.onProgress(0);
  indexing.signal.throwIfAborted();
  if (added >= indexing.segmentFrom && (await first.countSegments()) < maxSegments)
    await allDone([first.buildWords(run), second.buildCategories(run)]);
  else await indexInBatches(run, first, indexing);
  indexing.onProgress(1);
}

async function indexInBatches(
  run: ImportRun,
  index: SearchIndexRepository,
  { signal }: Indexing,
): Promise<void> {
  let last: string | undefined = run.position.lastIdBefore ?? '0';
  while (last !== undefined) {
    signal.throwIfAborted();
    last = await index.indexNext(run, last, atOnce);
  }
}
