import type { ReportPositionRequest } from '@lode/contracts';
import type { ChangeLog } from './change-log';
import type { ChangeLogWork } from './change-log-work';

/** Milliseconds between two reports without a change: a process without a report for a minute is considered dead. */
const reportIntervalMs = 20_000;

/** Reports the position of a process to privacy: after each change, and otherwise periodically. */
export class PositionReports {
  private reported = '';
  private reportedAt = -Infinity;
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
  report(
    position: () => number,
    work: Pick<ChangeLogWork, 'applied' | 'takeErased' | 'returnErased'>,
  ): Promise<void> {
    const report = this.present.then(() => this.reportNow(position(), work));
    this.present = report.catch(() => undefined);
    return report;
  }

  /** The last report of a process that stops. */
  async leave(position: number, work: Pick<ChangeLogWork, 'applied'>): Promise<void> {
    await this.present;
    const applied = work.applied(position);
    await this.submitResolved();
    await this.log.report({ ...this.who, position, applied, erased: [], leaving: true });
  }

  private async reportNow(
    position: number,
    work: Pick<ChangeLogWork, 'applied' | 'takeErased' | 'returnErased'>,
  ): Promise<void> {
    const erased = work.takeErased();
    const state = { position, applied: work.applied(position) };
    const key = JSON.stringify(state);
    const isChanged = key !== this.reported || erased.length > 0;
    if (!isChanged && performance.now() - this.reportedAt < reportIntervalMs) return;
    try {
      await this.submitResolved();
      await this.log.report({ ...this.who, ...state, erased });
    } catch (error) {
      work.returnErased(erased);
      throw error;
    }
    this.reported = key;
    this.reportedAt = performance.now();
  }
}
