import fs from 'node:fs';
import type { Dependency } from '../health';

/** Bytes of entries that wait while none can be written; later ones are lost. */
const maxWaitingBytes = 256 * 1024;
/** Milliseconds until another attempt: after a full pipe, and after any other failure, such as of a full disk. */
const retryMs = { full: 50, failed: 1000 };

/**
 * The log of a process. Writing never throws: where it fails, such as on a full disk or a closed pipe, entries wait in
 * memory and are written as soon as possible. `check` rejects meanwhile.
 */
export class LogOutput implements Dependency {
  readonly name = 'log';
  readonly isOptional = true;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private lost = 0;
  private failure: string | undefined;
  private retry: NodeJS.Timeout | undefined;

  /** @param descriptor of a file, pipe or terminal */
  constructor(private readonly descriptor: number) {}

  write(entry: string): void {
    const bytes = Buffer.from(entry);
    if (this.waitingBytes + bytes.length > maxWaitingBytes) this.lost += 1;
    else {
      this.waiting.push(bytes);
      this.waitingBytes += bytes.length;
    }
    if (!this.retry) this.flush();
  }

  check(): Promise<void> {
    return this.failure === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(`the log cannot be written: ${this.failure}`));
  }

  private flush(): void {
    try {
      for (let [first] = this.waiting; first; [first] = this.waiting) {
        const written = fs.writeSync(this.descriptor, first);
        this.waitingBytes -= written;
        if (written === first.length) this.waiting.shift();
        else this.waiting[0] = first.subarray(written);
      }
      this.failure = undefined;
    } catch (error) {
      this.failed(error);
      return;
    }
    if (this.lost > 0) this.reportLost();
  }

  private failed(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const isFull = code === 'EAGAIN';
    if (!isFull) this.failure = code;
    this.retry = setTimeout(
      () => {
        this.retry = undefined;
        this.flush();
      },
      isFull ? retryMs.full : retryMs.failed,
    );
    this.retry.unref();
  }

  private reportLost(): void {
    const entry = { severity_text: 'WARN', time: new Date().toISOString(), count: this.lost };
    this.lost = 0;
    this.write(
      `${JSON.stringify({ ...entry, body: 'log entries lost while the log could not be written' })}\n`,
    );
  }
}

/** That of this process. */
export const standardError = new LogOutput(2);

/** Output of libraries and for terminals does not end the process either where it cannot be written. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
