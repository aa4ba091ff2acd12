import {
  suppressionKey,
  type Clock,
  type SuppressionIndex,
  type SuppressionIndexParts,
} from '@lode/service-kit';
import { LeadKeyBackfill } from './lead-key-backfill';
import { HiddenLeadsRepository } from './hidden-leads.repository';

const hour = 3_600_000;
/** The log forgets a lift after seven days: a copy that is older may hold entries that were lifted. */
const maxGapMs = 6 * 24 * hour;
/** Time for filling in keys of older leads after each look at the log. */
const backfillMs = 1000;

/**
 * Keeps `hidden_leads` in step with the suppressions. Each step is repeatable and any number of replicas may take it at
 * once: a page of changes is written once, in the order of the log, and the leads that it concerns are compared with all
 * entries afterwards.
 */
export class HiddenLeads implements SuppressionIndex {
  private readonly rows: HiddenLeadsRepository;
  private readonly backfill: LeadKeyBackfill;
  private readonly log: SuppressionIndexParts['log'];
  private readonly clock: Clock;
  /** The position up to which the leads agree with the log, as far as this process knows. */
  private counted = -1;
  private notedAt = -Infinity;

  constructor({ source, log, hasher, clock }: SuppressionIndexParts) {
    [this.log, this.clock] = [log, clock];
    this.rows = new HiddenLeadsRepository(source);
    this.backfill = new LeadKeyBackfill(source, hasher);
  }

  async catchUp(position: number): Promise<void> {
    if (this.notedAt === -Infinity) await this.forgetOldCopy();
    // A position that is smaller comes from a log that was restored from a backup.
    for (let isEnd = this.counted === position; !isEnd;) {
      isEnd = await this.step();
      isEnd ||= this.counted >= position;
    }
    if (this.clock.now() - this.notedAt > hour) await this.note();
    await this.backfill.run(backfillMs);
  }

  /** Applies one page of changes. @returns whether it was the last one */
  private async step(): Promise<boolean> {
    const { written, counted } = await this.rows.positions();
    const { changes, last } = await this.log.list(counted);
    if (last < written) {
      await this.rows.startAnew();
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

  private async forgetOldCopy(): Promise<void> {
    const { followedAt } = await this.rows.positions();
    if (this.clock.now() - followedAt > maxGapMs) await this.rows.startAnew();
    await this.note();
  }

  private async note(): Promise<void> {
    const now = this.clock.now();
    await this.rows.note(now);
    this.notedAt = now;
  }
}
