import type { ReportPositionRequest } from '@lode/contracts';
import type { ChangeLog } from './change-log';
import type { LogWork } from './log-work';

/** Milliseconds between two reports that say nothing new: a process that is not heard of for a minute is taken for gone. */
const interval = 10_000;

/** Tells privacy how far a process has come: when that has changed, and else now and then. */
export class PositionReports {
  private told = '';
  private toldAt = -Infinity;
  /** The last one: they arrive in their order. */
  private present: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Pick<ChangeLog, 'report'>,
    private readonly who: Pick<ReportPositionRequest, 'service' | 'replica'>,
    /**
     * Submits what was resolved up to the position that is about to be reported: until privacy knows it, the service is
     * not done with an erasure. Another replica may have resolved it, or this one before it was started again.
     */
    private readonly submitResolved: () => Promise<void>,
  ) {}

  /** @throws where it could not be told; what was erased is told the next time */
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
