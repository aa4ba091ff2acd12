import type {
  ChangePage,
  ReportPositionRequest,
  SubmitExportRequest,
  SubmitResolvedRequest,
} from '@lode/contracts';

/** The change log of the privacy service, as a follower sees it. */
export interface ChangeLog {
  /** @throws ProblemError where privacy or the bus is away */
  list(after: number): Promise<ChangePage>;
  report(report: ReportPositionRequest): Promise<void>;
  submit(part: SubmitExportRequest): Promise<void>;
  submitResolved(request: SubmitResolvedRequest): Promise<void>;
  /** Calls back when the log has grown; a call may be lost. @returns ends it */
  onGrowth(listener: () => void): () => Promise<void>;
}
