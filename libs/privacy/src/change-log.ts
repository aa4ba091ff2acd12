import {
  type ChangePage,
  type ReportPositionRequest,
  type SubmitExportRequest,
  type SubmitResolvedRequest,
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
} from '@lode/contracts';
import { type Bus, createContext, type CallContext } from '@lode/bus';

/** The change log of the privacy service. */
export interface ChangeLog {
  /** @throws ProblemError where privacy or the bus is unavailable */
  list(after: number): Promise<ChangePage>;
  report(report: ReportPositionRequest): Promise<void>;
  submit(part: SubmitExportRequest): Promise<void>;
  submitResolved(request: SubmitResolvedRequest): Promise<void>;
  /** The listener is called when the log has grown; calls may be lost. @returns a function that unsubscribes */
  onGrowth(listener: () => void): () => Promise<void>;
}

/** Milliseconds for a page of changes; a late page is requested again soon. */
const budget = 3000;

export class BusChangeLog implements ChangeLog {
  constructor(private readonly bus: Bus) {}

  list(after: number): Promise<ChangePage> {
    return this.bus.call(ListChanges, { after }, context());
  }

  async report(report: ReportPositionRequest): Promise<void> {
    await this.bus.call(ReportPosition, report, context());
  }

  async submit(part: SubmitExportRequest): Promise<void> {
    await this.bus.call(SubmitExport, part, context());
  }

  async submitResolved(request: SubmitResolvedRequest): Promise<void> {
    await this.bus.call(SubmitResolved, request, context());
  }

  onGrowth(listener: () => void): () => Promise<void> {
    const subscription = this.bus.on(ChangeLogGrown, listener);
    return () => subscription.drain();
  }
}

const context = (): CallContext => createContext(budget);
