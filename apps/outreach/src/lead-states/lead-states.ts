import type { Clock } from '@lode/platform';
import { suppressionKey, type SuppressionIndex, type SuppressionIndexParts } from '@lode/privacy';
import { LeadStatesRepository } from './lead-states.repository';

const hour = 3_600_000;
/** The log deletes lifts after seven days, so an older copy may contain entries that were lifted. */
const maxGapMs = 6 * 24 * hour;

/**
 * Updates `lead_states` by the suppressions. Every step is idempotent and may run on any number of replicas: a page of
 * changes is written once, in the order of the log, and the affected leads are compared with all entries afterwards.
 */
export class LeadStates implements SuppressionIndex {
  private readonly rows: LeadStatesRepository;
  private readonly log: SuppressionIndexParts['log'];
  private readonly clock: Clock;
  /** Position up to which the leads agree with the log, as far as this process knows. */
  private counted = -1;
  private notedAt = -Infinity;

  constructor({ source, log, clock }: SuppressionIndexParts) {
    [this.log, this.clock] = [log, clock];
    this.rows = new LeadStatesRepository(source);
  }

  async catchUp(position: number): Promise<void> {
    if (this.notedAt === -Infinity) await this.resetOldCopy();
    // A smaller position means that the log was restored from a backup.
    for (let isEnd = this.counted === position; !isEnd;) {
      isEnd = await this.step();
      isEnd ||= this.counted >= position;
    }
    if (this.clock.now() - this.notedAt > hour) await this.note();
  }

  /** Applies one page of changes. @returns whether it was the last one */
  private async step(): Promise<boolean> {
    const { written, counted } = await this.rows.positions();
    const { changes, last } = await this.log.list(counted);
    if (last < written) {
      await this.rows.reset();
      this.counted = -1;
      return false;
    }
    const end = changes.at(-1)?.position ?? counted;
    if (changes.length > 0) {
      await this.rows.write(changes);
      if (counted === 0) await this.rows.hideAgain();
      await this.rows.hide(changes.map(({ hash }) => suppressionKey(hash)));
      await this.rows.record(end);
    }
    this.counted = end;
    return changes.length === 0 || end >= last;
  }

  private async resetOldCopy(): Promise<void> {
    const { followedAt } = await this.rows.positions();
    if (this.clock.now() - followedAt > maxGapMs) await this.rows.reset();
    await this.note();
  }

  private async note(): Promise<void> {
    const now = this.clock.now();
    await this.rows.note(now);
    this.notedAt = now;
  }
}
