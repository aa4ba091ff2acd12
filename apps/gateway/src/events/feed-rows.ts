import type { JobRows } from '@lode/contracts';

/** The rows that a job has found so far. */
export interface RowsOfJob {
  readonly fetch: () => Promise<JobRows>;
  /** The last revision that the client has received; undefined if it has none. */
  readonly revision: number | undefined;
}

type NewRows = Pick<JobRows, 'rows'> & { readonly revision: number };

/** Fetches the rows of a job for one feed, one request at a time, and keeps only the newest. */
export class FeedRows {
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
