import type { RecordedAttempt } from './delivery-store';

/** Results that are stored in one transaction. */
const batch = 50;

/** Collects the results of attempts and stores them in batches, one after the other. */
export class AttemptLog {
  private waiting: RecordedAttempt[] = [];
  private storing: Promise<void> = Promise.resolve();

  constructor(private readonly store: (attempts: readonly RecordedAttempt[]) => Promise<void>) {}

  /** Waits while a full batch is stored. @throws errors of the store */
  async add(attempt: RecordedAttempt): Promise<void> {
    this.waiting.push(attempt);
    if (this.waiting.length >= batch) await this.flush();
  }

  /** Stores what was added. @throws errors of the store */
  flush(): Promise<void> {
    this.storing = this.storing.then(async () => {
      const attempts = this.waiting;
      this.waiting = [];
      if (attempts.length > 0) await this.store(attempts);
    });
    return this.storing;
  }
}
