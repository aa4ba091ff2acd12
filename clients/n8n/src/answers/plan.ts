/** How the answer of an operation is read. */
export interface Plan {
  /** Whether the operation runs as a job, so that its result is complete. */
  readonly waits: boolean;
  /** Whether the request only reads, so that it may be repeated without a key. */
  readonly isReading: boolean;
  /** Array of the answer whose entries are the output items. Default: the answer is one item. */
  readonly rows?: string;
  /** Maximum number of rows of a page. Default: the answer has no pages. */
  readonly pageSize?: number;
}
