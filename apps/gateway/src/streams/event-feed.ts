import { Readable } from 'node:stream';
import { ProblemError } from '@lode/contracts';
import { PeriodicTask } from '@lode/platform';

export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Proxies that compress or buffer would delay events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // The graceful shutdown then waits for no idle connection after the streams have ended.
  Connection: 'close',
} as const;

/** Event of a `text/event-stream` (HTML, section 9.2). JSON contains no raw line breaks, so the data is one line. */
export const eventText = (name: string, data: object, id?: number): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Comment line, ignored by clients, that keeps the connection open in proxies. */
export const emptyComment = ':\n\n';

/** The state is polled because change events may be lost. */
const pollIntervalMs = 5000;
/** Below the idle timeout of proxies. */
const commentIntervalMs = 15_000;
/** Maximum duration of a feed; clients reconnect. */
const maxDurationMs = 15 * 60_000;

/**
 * A stream of events about a state that is read again every five seconds, and earlier where `wake` is called. An event is
 * taken when the client reads, so that a slow client skips superseded ones.
 */
export abstract class EventFeed extends Readable {
  private isReadPending = false;
  private hasEnded = false;
  private poll: PeriodicTask | undefined;
  private comments: NodeJS.Timeout | undefined;
  private end: NodeJS.Timeout | undefined;

  constructor() {
    super({ highWaterMark: 1024 });
  }

  protected get isEnded(): boolean {
    return this.hasEnded;
  }

  /** Reads the state; a problem with a 4xx status ends the feed. */
  protected abstract refresh(): Promise<void>;

  /** The text of the next event; undefined without one. */
  protected abstract next(): string | undefined;

  /** Reads the first state. @throws errors of `refresh` */
  async begin(): Promise<void> {
    await this.refresh();
    this.poll = new PeriodicTask(
      pollIntervalMs,
      () => this.refresh(),
      (error) => this.failed(error),
    );
    this.poll.start();
    this.comments = setInterval(() => this.comment(), commentIntervalMs).unref();
    this.end = setTimeout(() => this.finish(), maxDurationMs).unref();
  }

  /** Sends the latest event and ends the stream. */
  finish(): void {
    if (this.hasEnded) return;
    this.isReadPending = true;
    this.flush();
    this.hasEnded = true;
    this.push(null);
  }

  override _read(): void {
    this.isReadPending = true;
    this.flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.hasEnded = true;
    void this.poll?.stop();
    clearInterval(this.comments);
    clearTimeout(this.end);
    done(error);
  }

  /** Reads the state soon. */
  protected wake(): void {
    this.poll?.wake();
  }

  protected flush(): void {
    if (this.hasEnded || !this.isReadPending) return;
    const text = this.next();
    if (text !== undefined) this.send(text);
  }

  private comment(): void {
    if (this.isReadPending && !this.hasEnded) this.send(emptyComment);
  }

  private send(text: string): void {
    this.isReadPending = false;
    this.push(text);
  }

  /** Other errors are temporary: the next poll may succeed. */
  private failed(error: unknown): void {
    if (error instanceof ProblemError && error.status < 500) this.finish();
  }
}
