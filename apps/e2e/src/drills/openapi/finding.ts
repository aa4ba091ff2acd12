/** A failed check of schemathesis, with the answer that failed it. */
export interface Finding {
  readonly check: string;
  /** What schemathesis calls it. */
  readonly title: string;
  /** `GET /lists/{id}` */
  readonly route: string;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** Of the problem body; null where the answer has none. */
  readonly code: string | null;
  /** The location of the first mistake that the problem body names. */
  readonly location: string | null;
  /** What the caller sent, as JSON. */
  readonly sent: string;
}

/** What one run has shown. */
export interface Report {
  readonly requests: number;
  /** Requests by status of their answers. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** Events of schemathesis itself that are no result, such as a check that broke off. */
  readonly errors: readonly string[];
}
