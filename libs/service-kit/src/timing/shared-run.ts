import { unlessAborted } from './unless-aborted';

export interface Participant<Progress> {
  /** Leaves when it aborts; the answer is then what there is. */
  readonly signal: AbortSignal;
  /** The work is of no use when nobody waits for it any more. */
  readonly cancels: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

interface Work<Outcome> {
  readonly done: Promise<Outcome>;
  /** What there is at this moment. */
  readonly soFar: () => Outcome | Promise<Outcome>;
  readonly stop: () => void;
}

/** A piece of work under way and those who wait for it: each may leave with what there is, while it goes on. */
export class SharedRun<Outcome, Progress> {
  private readonly participants = new Set<Participant<Progress>>();
  /** Somebody left who counts on finding the outcome later. */
  private isKept = false;
  private work: Work<Outcome> | undefined;

  begin(work: Work<Outcome>): void {
    this.work = work;
  }

  /** Settles when nothing of it goes on any more. */
  get ended(): Promise<unknown> {
    return this.work?.done ?? Promise.resolve();
  }

  tell(progress: Progress): void {
    for (const { onProgress } of this.participants) onProgress?.(progress);
  }

  /** @returns the whole outcome, or what there is when the participant's signal aborts */
  async join(participant: Participant<Progress>): Promise<Outcome> {
    const { work } = this;
    if (!work) throw new Error('the work has not begun');
    this.participants.add(participant);
    this.isKept ||= !participant.cancels;
    try {
      return await unlessAborted(work.done, participant.signal, work.soFar);
    } finally {
      this.participants.delete(participant);
      if (this.participants.size === 0 && !this.isKept) work.stop();
    }
  }
}
