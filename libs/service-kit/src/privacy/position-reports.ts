import type { ReportPositionRequest } from '@lode/contracts';
import type { ChangeLog } from './change-log';
import type { LogWork } from './log-work';

/** Milliseconds between two reports without a change: a process without a report for a minute is considered dead. */
const interval = 10_000;

/** Reports the position of a process to privacy: after each change, and otherwise periodically. */
export class PositionReports {
  private told = '';
  private toldAt = -Infinity;
  /** The last report: they arrive in order. */
  private present: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Pick<ChangeLog, 'report'>,
    private readonly who: Pick<ReportPositionRequest, 'service' | 'replica'>,
    /**
     * Submits the resolved hashes up to the position that is about to be reported, because an erasure is incomplete
     * until privacy knows them. Another replica may have resolved them, or this one before a restart.
     */
    private readonly submitResolved: () => Promise<void>,
  ) {}

  /** @throws where the report failed; its erasures are reported the next time */
  tell(position: () => number, work: Pick<LogWork, 'applied' | 'takeErased' | 'giveBack'>): Promise<void> {
    const report = this.present.then(() => this.tellNow(position(), work));
    this.present = report.catch(() => undefined);
    return report;
  }

  /** The last report of a process that stops. */
  async leave(position: number, work: Pick<LogWork, 'applied'>): Promise<void> {
    await this.present;
    const applied = work.applied(position);
    await this.submitResolved();
    await this.log.report({ ...this.who, position, applied, erased: [], leaving: true });
  }

  private async tellNow(
    position: number,
    work: Pick<LogWork, 'applied' | 'takeErased' | 'giveBack'>,
  ): Promise<void> {
    const erased = work.takeErased();
    const state = { position, applied: work.applied(position) };
    const key = JSON.stringify(state);
    const isNews = key !== this.told || erased.length > 0;
    if (!isNews && performance.now() - this.toldAt < interval) return;
    try {
      await this.submitResolved();
      await this.log.report({ ...this.who, ...state, erased });
    } catch (error) {
      work.giveBack(erased);
      throw error;
    }
    this.told = key;
    this.toldAt = performance.now();
  }
}
