import { isFinal, type JobChange, type JobRows } from '@lode/contracts';
import { EventFeed, eventText } from '../streams/event-feed';

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

/**
 * Event stream of a job: the current state, then each change, ending after a final state, and meanwhile the rows that were
 * found. A slow client skips superseded changes and rows, so that a feed buffers at most two events.
 */
export class JobFeed extends EventFeed {
  private latest: JobChange | undefined;
  private readonly rows: FeedRows | undefined;
  private isSent = true;

  /**
   * @param fetchJob returns the current state; a problem with a 4xx status ends the feed
   * @param rows of the job so far; omitted for a feed without rows
   */
  constructor(
    private readonly fetchJob: () => Promise<JobChange>,
    rows?: RowsOfJob,
  ) {
    super();
    this.rows = rows && new FeedRows(rows, () => this.flush());
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

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.rows?.close();
    super._destroy(error, done);
  }

  protected override async refresh(): Promise<void> {
    this.offer(await this.fetchJob());
    if (!this.isEnded) this.rows?.refresh();
  }

  protected override next(): string | undefined {
    if (!this.latest) return undefined;
    if (!this.isSent) {
      this.isSent = true;
      return eventText('state', this.latest);
    }
    const rows = this.rows?.take();
    return rows && eventText('rows', { ...this.latest, ...rows }, rows.revision);
  }
}
