import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StagedBatch, StagedRows } from '../database/staged-rows';

/** Compiled code, even if this file is run from its source. */
const script = join(__dirname, '../../../dist/importing/staging/staging-worker.js');

/** Limits the young generation, so that the memory of past batches is collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/**
 * Turns records into rows in a thread of its own, while the caller reads the next ones. A batch is passed as one text of
 * JSON and returned as moved bytes: objects that live until their batch is saved are copied by the garbage collector.
 */
export class StagingThread {
  private readonly worker: Worker;
  /** Requests without an answer, in their order. */
  private readonly waiting: PromiseWithResolvers<StagedRows>[] = [];
  private failure: Error | undefined;

  /** @param suppressionKey the key of the hashes of people */
  constructor(suppressionKey: Buffer) {
    this.worker = new Worker(script, { workerData: suppressionKey, resourceLimits });
    this.worker.on('message', (rows: StagedRows) => this.waiting.shift()?.resolve(rows));
    this.worker.on('error', (error) => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    });
    this.worker.on('exit', () => this.failWaiting());
  }

  /** The rows of a batch. @throws the error of the thread, as do all later requests */
  rowsOf(batch: StagedBatch): Promise<StagedRows> {
    const request = Promise.withResolvers<StagedRows>();
    if (this.failure) request.reject(this.failure);
    else {
      this.waiting.push(request);
      this.worker.postMessage(batch);
    }
    return request.promise;
  }

  /** Ends the thread; requests without an answer fail. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }

  /** Called at the exit, before which all rows that the thread posted arrive; an error may precede them. */
  private failWaiting(): void {
    const failure = (this.failure ??= new Error('The thread that stages records has ended.'));
    for (const request of this.waiting.splice(0)) request.reject(failure);
  }
}
