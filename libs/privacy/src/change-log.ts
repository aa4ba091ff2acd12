import type {
  ChangePage,
  ReportPositionRequest,
  SubmitExportRequest,
  SubmitResolvedRequest,
} from '@lode/contracts';

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
