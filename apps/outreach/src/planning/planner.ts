import type { Clock, Suppressions } from '@lode/service-kit';

export interface DueSequence {
  readonly id: string;
  readonly account: string;
}

/** Semaphore of sequences, as they are kept. */
export interface Semaphore {
  /** Sequences of all accounts that have something to do, the longest waiting first. */
  due(now: number, most: number): Promise<DueSequence[]>;

  /** Does for a sequence what is to be done now, unless another replica is at it. @returns how many enrolments it moved */
  take(due: DueSequence, now: number): Promise<number>;

  /** Leaves a sequence alone until then. */
  putOff(due: DueSequence, until: number): Promise<void>;
}

/** Sequences of one round. */
const most = 50;
/** Milliseconds that a sequence is left alone whose turn failed, so that it keeps nobody else waiting. */
const afterFailure = 60_000;

export interface PlannerParts {
  readonly turns: Semaphore;
  readonly suppressions: Pick<Suppressions, 'areStale'>;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** Plans the messages that are due, whosever sequences they belong to. Any number of replicas may do it at once. */
export class Planner {
  constructor(private readonly parts: PlannerParts) {}

  /** Gives each sequence that has something to do one turn. @returns whether there may be more to do at once */
  async round(): Promise<boolean> {
    const { turns, suppressions, clock } = this.parts;
    if (suppressions.areStale) return false;
    const now = clock.now();
    const due = await turns.due(now, most);
    let moved = 0;
    for (const sequence of due) moved += await this.turn(sequence, now);
    return moved > 0;
  }

  private async turn(sequence: DueSequence, now: number): Promise<number> {
    const { turns, onTrouble } = this.parts;
    try {
      return await turns.take(sequence, now);
    } catch (error) {
      onTrouble(error);
      await turns.putOff(sequence, now + afterFailure).catch(onTrouble);
      return 0;
    }
  }
}
