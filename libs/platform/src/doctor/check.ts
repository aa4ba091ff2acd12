/** Outcome of one check of the doctor. */
export type CheckOutcome =
  | { readonly state: 'passed'; readonly detail: string }
  /** `fix` says what the operator does about it, as complete sentences. */
  | { readonly state: 'failed'; readonly detail: string; readonly fix: string }
  /** The subject of the check is not in use, or an option is missing. */
  | { readonly state: 'skipped'; readonly detail: string };

/** One property of the deployment that the doctor examines. */
export interface Check {
  /** Unique, in lower case, at most 24 characters, as in `port 25`. */
  readonly name: string;
  /** @throws Error if the check itself fails; it is reported as failed */
  run(signal: AbortSignal): Promise<CheckOutcome>;
}

export interface CheckResult {
  readonly name: string;
  readonly outcome: CheckOutcome;
}

export const passed = (detail: string): CheckOutcome => ({ state: 'passed', detail });
export const failed = (detail: string, fix: string): CheckOutcome => ({ state: 'failed', detail, fix });
export const skipped = (detail: string): CheckOutcome => ({ state: 'skipped', detail });
