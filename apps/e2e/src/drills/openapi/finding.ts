/** A failed check of schemathesis, with its answer. */
export interface Finding {
  readonly check: string;
  /** Name of the check. */
  readonly title: string;
  /** `GET /lists/{id}` */
  readonly route: string;
  /** Null without an answer. */
  readonly status: number | null;
  /** Of the problem body; null for other answers. */
  readonly code: string | null;
  /** The location of the first error in the problem body. */
  readonly location: string | null;
  /** The request, as JSON. */
  readonly sent: string;
}

/** The results of one run. */
export interface Report {
  readonly requests: number;
  /** Requests by status of their answers. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** Errors of schemathesis itself, such as an aborted check. */
  readonly errors: readonly string[];
}
