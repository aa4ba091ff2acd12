import { join } from 'node:path';
import { Semaphore } from '@lode/platform';
import { Piscina } from 'piscina';
import type { PdfResult } from './pdf-worker';

/** Time limit per file, in milliseconds from the start of its reading. */
const timeoutMs = 5000;
/** Time limit for the start of the thread on a busy machine, in milliseconds. */
const startTimeoutMs = 15_000;
const idleTimeoutMs = 30_000;
const maxHeapMb = 128;

/** The built worker, even if this file runs from source. */
const worker = join(__dirname, '..', '..', 'dist', 'pdf', 'pdf-worker.js');

/** Reads PDF files in a thread of its own, one at a time, that is terminated at the limits of time and memory. */
export class PdfReader {
  private pool: Piscina<Uint8Array, PdfResult> | undefined;
  /** One permit, so that the time limit of a file excludes its wait for the thread. */
  private readonly semaphore = new Semaphore(1);

  /** The text as HTML, or why there is none; `timeout` if the signal aborts before the file has its turn. */
  async read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfResult | { readonly reason: 'timeout' }> {
    if (!(await this.semaphore.acquire(signal))) return { reason: 'timeout' };
    try {
      return await this.readNow(bytes);
    } finally {
      this.semaphore.release();
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  private async readNow(bytes: Uint8Array): Promise<PdfResult> {
    this.pool ??= new Piscina<Uint8Array, PdfResult>({
      filename: worker,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    try {
      // Starts the thread with PDF.js, unless it runs.
      await this.pool.run(new Uint8Array(), { signal: AbortSignal.timeout(startTimeoutMs) });
      return await this.pool.run(bytes, { signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      // The thread ended: at the time limit, or for lack of memory.
      return { reason: 'too_large' };
    }
  }
}
