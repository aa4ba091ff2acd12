import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportError } from '../import-error';
import type { Row } from './row-values';
import type { RowsAnswer, RowsRequest } from './rows-worker';

/** Compiled code, even if this file is run from its source. */
const script = join(__dirname, '../../../dist/importing/parquet/rows-worker.js');

/** Limits the young generation, so that the memory of the reader is collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** The schema of a file. @throws ImportError if it is damaged */
export async function describeParquet(path: string): Promise<{ columns: readonly string[]; total: number }> {
  for await (const answer of answersOf({ path, columns: [], from: 0 })) if ('total' in answer) return answer;
  throw new Error('the Parquet reader ended without an answer');
}

/** The rows of a file from a start row, a few in memory at a time. @throws ImportError if it is damaged */
export async function* readRows(asked: RowsRequest): AsyncGenerator<{ rows: readonly Row[]; next: number }> {
  for await (const answer of answersOf(asked)) if ('rows' in answer) yield answer;
}

/**
 * Runs the reader in a thread of its own: some damaged files make it panic, which cannot be caught in the same thread.
 * The next answer is prepared while the caller processes one.
 */
async function* answersOf(asked: RowsRequest): AsyncGenerator<RowsAnswer> {
  const worker = new Worker(script, { workerData: asked, resourceLimits });
  try {
    let ahead = ask(worker);
    for (;;) {
      const answer = await ahead;
      if (!answer) return;
      ahead = ask(worker);
      // An error of reading ahead is reported with the answer that it belongs to.
      ahead.catch(() => undefined);
      yield answer;
    }
  } catch (error) {
    throw new ImportError(
      `The Parquet file is truncated or damaged (${String(error)}), so nothing was imported: fetch it again.`,
      { cause: error },
    );
  } finally {
    await worker.terminate();
  }
}

/** @returns undefined after the last answer */
async function ask(worker: Worker): Promise<RowsAnswer | undefined> {
  const answered = once(worker, 'message');
  worker.postMessage(null);
  const [answer] = (await answered) as [RowsAnswer | undefined];
  return answer;
}
