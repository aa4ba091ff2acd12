import type { Named } from './list-reader';

/** Where an import is written. */
export interface ImportTarget {
  /** Writes in one transaction; what was written by the same import before stays as it is. @returns new entries */
  put(named: readonly Named[]): Promise<number>;
  /** How many entries the import has made, in earlier attempts too. */
  countAdded(): Promise<number>;
}

export interface ImportWatch {
  /** Looked at between batches; what is written stays. */
  readonly signal: AbortSignal;
  progress(done: number, total: number, found: Record<string, number>): void;
}

/** Whom some rows name, and how far the file was read with them. */
export interface Batch {
  readonly named: readonly Named[];
  readonly rows: number;
  readonly rejected: number;
}

/** Writes one batch while the rows of the next are read. */
export class BatchWriter {
  private writing = Promise.resolve();
  private named = 0;

  /** @param added entries that an earlier attempt has made */
  constructor(
    private readonly target: ImportTarget,
    private readonly watch: ImportWatch,
    private readonly total: number,
    private added: number,
  ) {}

  /** Begins to write, once the batch before is written. @throws what became of that one */
  async write(batch: Batch): Promise<void> {
    await this.writing;
    this.watch.signal.throwIfAborted();
    this.writing = this.put(batch);
    // It is told to whoever waits for it next.
    this.writing.catch(() => undefined);
  }

  /** Waits for the last batch. */
  end(): Promise<void> {
    return this.writing;
  }

  /** What is told meanwhile is exact once this attempt has come as far as those before. */
  private async put({ named, rows, rejected }: Batch): Promise<void> {
    if (named.length) this.added += await this.target.put(named);
    this.named += named.length;
    const known = Math.max(0, this.named - this.added);
    this.watch.progress(rows, this.total, { added: this.added, known, rejected });
  }
}
