import type { Department, Evidence, JobBoardName } from '@lode/contracts';

/** An open role from any source. */
export interface Role {
  readonly title: string;
  readonly department: Department | null;
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly source: JobBoardName | 'website';
  readonly evidence: readonly Evidence[];
}
