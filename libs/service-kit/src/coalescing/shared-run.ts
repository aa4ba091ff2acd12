import { ProblemError } from '@lode/contracts';
import { isCancelled } from '../concurrency/cancelled';
import type { Claim } from '../concurrency/claim';
import { unlessAborted } from '../timing/unless-aborted';

export interface Participant<Progress> {
  /**
   * Leaves when it aborts; the answer is then what there is. Where the reason is that the caller needs no answer any
   * more, the work is of no use to it; after its deadline it may ask again.
   */
  readonly signal: AbortSignal;
  /** The work is of no use when this participant leaves, whatever the reason. */
  readonly cancels: boolean;
  /** Waits for a permit however many its account holds, since its caller could only lose what it asks for. */
  readonly waitsForCapacity?: boolean;
  /** The account for which the work counts as long as this participant waits. */
  readonly account?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

interface Work<Outcome> {
  readonly done: Promise<Outcome>;
  /** What there is at this moment. */
  readonly soFar: () => Outcome | Promise<Outcome>;
  readonly stop: () => void;
  /** The permit under which it is done. */
  readonly claim: Claim;
}

/** A piece of work under way and those who wait for it: each may leave with what there is, while it goes on. */
export class SharedRun<Outcome, Progress> {
  private readonly participants = new Set<Participant<Progress>>();
  /** A participant left at its deadline and may ask for the outcome later. */
  private isKept = false;
  private hasParticipated = false;
  private work: Work<Outcome> | undefined;
  private readonly furtherClaims: Claim[] = [];

  begin(work: Work<Outcome>): void {
    this.work = work;
  }

  /** Another permit that the work needs; it counts for the same accounts. @param account for which it was claimed */
  addClaim(claim: Claim, account: string | undefined): void {
    this.furtherClaims.push(claim);
    for (const participant of this.participants) claim.join(participant.account);
    claim.leave(account);
  }

  /** Settles when nothing of it goes on any more. */
  get ended(): Promise<unknown> {
    return this.work?.done ?? Promise.resolve();
  }

  tell(progress: Progress): void {
    for (const { onProgress } of this.participants) onProgress?.(progress);
  }

  /**
   * @returns the whole outcome, or what there is when the participant's signal aborts
   * @throws ProblemError overloaded where the work has not even begun by then, and errors of the work
   */
  async join(participant: Participant<Progress>): Promise<Outcome> {
    const { work } = this;
    if (!work) throw new Error('the work has not begun');
    const { signal, account } = participant;
    // The claim was made for the account of the first participant.
    if (this.hasParticipated) work.claim.join(account);
    this.hasParticipated = true;
    for (const claim of this.furtherClaims) claim.join(account);
    this.participants.add(participant);
    try {
      const outcome = await unlessAborted(work.done, signal, work.soFar);
      if (signal.aborted && !work.claim.isGranted) throw noPermitInTime();
      return outcome;
    } finally {
      this.leave(participant, work);
    }
  }

  private leave(participant: Participant<Progress>, { claim, stop }: Work<Outcome>): void {
    const { signal, account, cancels } = participant;
    this.participants.delete(participant);
    this.isKept ||= signal.aborted && !cancels && !isCancelled(signal);
    for (const each of [claim, ...this.furtherClaims]) each.leave(account);
    // Work that has not begun is of no use to anybody later.
    if (this.participants.size === 0 && !(this.isKept && claim.isGranted)) stop();
  }
}

const noPermitInTime = (): ProblemError =>
  new ProblemError('overloaded', 'Other work occupied all capacity until the deadline. Retry after 5 s.', {
    retryAfter: 5,
  });
