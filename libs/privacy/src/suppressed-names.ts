import type { Change } from '@lode/contracts';
import type { ChangeLog } from './change-log';

/** Changes whose people are looked up in one transaction. */
const batchSize = 500;

/** The tables of a service that resolution needs. */
export interface SuppressedPeople {
  /** The position up to which suppressions are resolved. */
  resolvedSuppressions(): Promise<number>;
  restartResolving(): Promise<void>;
  resolveSuppressed(changes: readonly Change[]): Promise<void>;
}

/**
 * Resolves the names and profiles of people that the deployment suppresses, so that an operation that never sees the
 * suppressed address, such as the network finder, excludes them too. It reads the log separately, from a position in
 * the database: a deletion list has a million entries, which no process should keep in memory.
 */
export class SuppressedNames {
  private present: Promise<void> | undefined;
  /** The position of the copy up to which all is done; undefined before the first time. */
  private doneFor: number | undefined;

  /** @param submit sends resolved hashes to privacy */
  constructor(
    private readonly people: SuppressedPeople,
    private readonly log: Pick<ChangeLog, 'list'>,
    private readonly submit: () => Promise<void>,
  ) {}

  /** @param followed the position of the copy @throws where it has to be retried */
  resolveUpTo(followed: number): Promise<void> {
    if (this.doneFor === followed) return Promise.resolve();
    this.present ??= this.resolveAll(followed).finally(() => (this.present = undefined));
    return this.present;
  }

  private async resolveAll(followed: number): Promise<void> {
    let position = await this.people.resolvedSuppressions();
    for (;;) {
      const { changes, last } = await this.log.list(position);
      if (last < position) {
        // The log was restored from a backup: its positions have another meaning.
        await this.people.restartResolving();
        position = 0;
        continue;
      }
      const end = changes.at(-1);
      if (!end) break;
      for (let start = 0; start < changes.length; start += batchSize)
        await this.people.resolveSuppressed(changes.slice(start, start + batchSize));
      await this.submit();
      position = end.position;
    }
    // Hashes that were resolved before a crash are submitted too.
    if (this.doneFor === undefined) await this.submit();
    this.doneFor = followed;
  }
}
