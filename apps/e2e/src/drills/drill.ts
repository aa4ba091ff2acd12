/** Notes what was seen, with its figures, and whether it is what was expected. */
export type See = (sentence: string, holds: boolean) => void;

export interface DrillTools {
  readonly see: See;
  /** Says why the drill cannot be carried out here; what was seen before counts. */
  skip(reason: string): void;
  /** An administrator's address of the Postgres of the run. */
  readonly postgres: string;
}

/** One fault, brought about on real processes. */
export interface Drill {
  /** Its number in the catalogue of faults, which reports refer to; from 31 on those that it lacks. Several may share one. */
  readonly number: number;
  /** By which it can be chosen beside its number. */
  readonly name?: string;
  readonly fault: string;
  readonly expected: string;
  /** @throws where the drill itself could not be carried out */
  run(tools: DrillTools): Promise<void>;
}
