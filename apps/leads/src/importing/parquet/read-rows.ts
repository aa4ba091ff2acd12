import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportError } from '../import-error';
import type { Row } from './row-values';
import type { RowsAnswer, RowsAsked } from './rows-worker';

/** Built code, also where this file itself is run from its source. */
const script = join(__dirname, '../../../dist/importing/parquet/rows-worker.js');

/** What lies about in the memory of the reader is cleared away early. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** What a file holds. @throws ImportError where it is damaged */
export async function describeParquet(path: string): Promise<{ columns: readonly string[]; total: number }> {
  for await (const answer of answersOf({ path, columns: [], from: 0 })) if ('total' in answer) return answer;
  throw new Error('the reader of Parquet ended without a word');
}

/** The rows of a file from one of them on, a few in memory at a time. @throws ImportError where it is damaged */
export async function* readRows(asked: RowsAsked): AsyncGenerator<{ rows: readonly Row[]; next: number }> {
  for await (const answer of answersOf(asked)) if ('rows' in answer) yield answer;
}

/**
 * The reader is a thread of its own: a file that is damaged in the wrong place makes it panic, which nobody in the same
 * thread can catch. While the caller works on an answer, the next is made.
 */
async function* answersOf(asked: RowsAsked): AsyncGenerator<RowsAnswer> {
  const worker = new Worker(script, { workerData: asked, resourceLimits });
  try {
    let ahead = ask(worker);
    for (;;) {
      const answer = await ahead;
      if (!answer) return;
      ahead = ask(worker);
      // What it fails of is told when it is its turn.
      ahead.catch(() => undefined);
      yield answer;
    }
  } catch (error) {
    throw new ImportError(
      `The Parquet file is cut off or damaged (${String(error)}), so nothing was imported: fetch it again.`,
      { cause: error },
    );
  } finally {
    await worker.terminate();
  }
}

/** @returns undefined behind the last answer */
async function ask(worker: Worker): Promise<RowsAnswer | undefined> {
  const answered = once(worker, 'message');
  worker.postMessage(null);
  const [answer] = (await answered) as [RowsAnswer | undefined];
  return answer;
}
