/** Records an observation with its figures, and whether it is expected. */
export type See = (sentence: string, holds: boolean) => void;

export interface DrillTools {
  readonly see: See;
  /** Records why the drill cannot be run here; earlier observations count. */
  skip(reason: string): void;
  /** URL of the administrator for the Postgres of the run. */
  readonly postgres: string;
}

/** A fault on real processes. */
export interface Drill {
  /**
   * Its number in the catalogue of faults, which reports refer to; numbers from 31 are not in the catalogue. Several
   * drills may share a number.
   */
  readonly number: number;
  /** Alternative to the number on the command line. */
  readonly name?: string;
  readonly fault: string;
  readonly expected: string;
  /** @throws Error if the drill itself could not be run */
  run(tools: DrillTools): Promise<void>;
}
