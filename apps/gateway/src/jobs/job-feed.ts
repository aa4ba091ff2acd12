import { Readable } from 'node:stream';
import { isFinal, type JobChange, type JobRows, ProblemError } from '@lode/contracts';
import { PeriodicTask } from '@lode/platform';

/**
 * Whether a change is newer than the known state. Events and polled states may arrive out of order.
 */
export function isNewer(known: JobChange | undefined, change: JobChange): boolean {
  if (!known) return true;
  const order = stage(change) - stage(known);
  if (order !== 0) return order > 0;
  if (isFinal(known.state)) return false;
  const { done, total } = change.progress;
  return done > known.progress.done || (done === known.progress.done && total !== known.progress.total);
}

/** Order of the states. */
function stage({ state }: JobChange): number {
  if (isFinal(state)) return 2;
  return state === 'running' ? 1 : 0;
}

/** The rows that a job has found so far. */
interface RowsOfJob {
  readonly fetch: () => Promise<JobRows>;
  /** The last revision that the client has received; undefined if it has none. */
  readonly revision: number | undefined;
}

type NewRows = Pick<JobRows, 'rows'> & { readonly revision: number };

/** Fetches the rows of a job for one feed, one request at a time, and keeps only the newest. */
class FeedRows {
  private revision: number;
  private rows: NewRows | undefined;
  private isFetching = false;
  private isWanted = false;
  private isClosed = false;

  constructor(
    private readonly job: RowsOfJob,
    private readonly onNew: () => void,
  ) {
    this.revision = job.revision ?? -1;
  }

  /** @param revision of the announced rows; omitted if it is unknown whether there are new ones */
  refresh(revision = Infinity): void {
    if (this.isClosed || revision <= this.revision) return;
    this.isWanted = true;
    if (!this.isFetching) void this.fetch();
  }

  /** The rows that were not taken before. */
  take(): NewRows | undefined {
    const { rows } = this;
    this.rows = undefined;
    return rows;
  }

  close(): void {
    this.isClosed = true;
    this.rows = undefined;
  }

  private async fetch(): Promise<void> {
    this.isFetching = true;
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      // An error is temporary, or ends the feed when its state is polled.
      const found = await this.job.fetch().catch(() => undefined);
      const revision = found?.revision ?? -1;
      if (found && revision > this.revision && !this.isClosed) {
        this.revision = revision;
        this.rows = { revision, rows: found.rows };
        this.onNew();
      }
    }
    this.isFetching = false;
  }
}

/** Event of a `text/event-stream` (HTML, section 9.2). JSON contains no raw line breaks, so the data is one line. */
const eventText = (name: string, data: object, id?: number): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Comment line, ignored by clients, that keeps the connection open in proxies. */
const emptyComment = ':\n\n';

/** The state is polled because change events may be lost. */
const pollIntervalMs = 5000;
/** Below the idle timeout of proxies. */
const commentIntervalMs = 15_000;
/** Maximum duration of a feed; clients reconnect. */
const maxDurationMs = 15 * 60_000;

/**
 * Event stream of a job: the current state, then each change, ending after a final state, and meanwhile the rows that were
 * found. A slow client skips superseded changes and rows, so that a feed buffers at most two events.
 */
export class JobFeed extends Readable {
  private latest: JobChange | undefined;
  private readonly rows: FeedRows | undefined;
  private isSent = true;
  private isReadPending = false;
  private isEnded = false;
  private poll: PeriodicTask | undefined;
  private comments: NodeJS.Timeout | undefined;
  private end: NodeJS.Timeout | undefined;

  /**
   * @param fetchJob returns the current state; a problem with a 4xx status ends the feed
   * @param rows of the job so far; omitted for a feed without rows
   */
  constructor(
    private readonly fetchJob: () => Promise<JobChange>,
    rows?: RowsOfJob,
  ) {
    super({ highWaterMark: 1024 });
    this.rows = rows && new FeedRows(rows, () => this.flush());
  }

  /** Reads the first state. @throws errors of `fetchJob` */
  async begin(): Promise<void> {
    const fetch = async () => {
      this.offer(await this.fetchJob());
      if (!this.isEnded) this.rows?.refresh();
    };
    await fetch();
    this.poll = new PeriodicTask(pollIntervalMs, fetch, (error) => this.failed(error));
    this.poll.start();
    this.comments = setInterval(() => this.comment(), commentIntervalMs).unref();
    this.end = setTimeout(() => this.finish(), maxDurationMs).unref();
  }

  offer({ id, state, progress, revision }: JobChange): void {
    const change = { id, state, progress };
    if (revision !== undefined && !this.isEnded) this.rows?.refresh(revision);
    if (this.isEnded || !isNewer(this.latest, change)) return;
    this.latest = change;
    this.isSent = false;
    if (isFinal(state)) this.finish();
    else this.flush();
  }

  /** Sends the latest state and ends the stream. */
  finish(): void {
    if (this.isEnded) return;
    this.isReadPending = true;
    this.flush();
    this.isEnded = true;
    this.push(null);
  }

  override _read(): void {
    this.isReadPending = true;
    this.flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.isEnded = true;
    this.rows?.close();
    void this.poll?.stop();
    clearInterval(this.comments);
    clearTimeout(this.end);
    done(error);
  }

  private flush(): void {
    if (this.isEnded || !this.isReadPending || !this.latest) return;
    if (!this.isSent) {
      this.isSent = true;
      return this.send(eventText('state', this.latest));
    }
    const rows = this.rows?.take();
    if (rows) this.send(eventText('rows', { ...this.latest, ...rows }, rows.revision));
  }

  private comment(): void {
    if (this.isReadPending && !this.isEnded) this.send(emptyComment);
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
