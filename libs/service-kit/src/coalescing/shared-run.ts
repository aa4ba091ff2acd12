import { ProblemError } from '@lode/contracts';
import { isCancelled } from '../concurrency/cancelled';
import type { Claim } from '../concurrency/claim';
import { unlessAborted } from '../timing/unless-aborted';

export interface Participant<Progress> {
  /**
   * The participant leaves with the partial result when the signal aborts. After a cancellation (`isCancelled`) it no
   * longer needs the work; after its deadline it may ask again.
   */
  readonly signal: AbortSignal;
  /** The work is not needed any more when this participant leaves for any reason. */
  readonly cancels: boolean;
  /** Waits for a permit regardless of the number of permits of its account, since its caller cannot retry. */
  readonly waitsForCapacity?: boolean;
  /** The account to which the work is charged while this participant waits. */
  readonly account?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

interface Work<Outcome> {
  readonly done: Promise<Outcome>;
  /** The partial result. */
  readonly soFar: () => Outcome | Promise<Outcome>;
  readonly stop: () => void;
  /** The permit of the work. */
  readonly claim: Claim;
}

/** Work in progress and its participants: each may leave with the partial result, while the work continues. */
export class SharedRun<Outcome, Progress> {
  private readonly participants = new Set<Participant<Progress>>();
  /** A participant left at its deadline and may ask for the result later. */
  private isKept = false;
  private hasParticipated = false;
  private work: Work<Outcome> | undefined;
  private readonly furtherClaims: Claim[] = [];

  begin(work: Work<Outcome>): void {
    this.work = work;
  }

  /** Adds another permit that the work needs, charged to the same accounts. @param account for which it was claimed */
  addClaim(claim: Claim, account: string | undefined): void {
    this.furtherClaims.push(claim);
    for (const participant of this.participants) claim.join(participant.account);
    claim.leave(account);
  }

  /** Settles when the work has ended. */
  get ended(): Promise<unknown> {
    return this.work?.done ?? Promise.resolve();
  }

  reportProgress(progress: Progress): void {
    for (const { onProgress } of this.participants) onProgress?.(progress);
  }

  /**
   * @returns the complete result, or the partial one when the participant's signal aborts
   * @throws ProblemError overloaded where the work has not begun by then, and errors of the work
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
    // Work that has not begun is of no use later.
    if (this.participants.size === 0 && !(this.isKept && claim.isGranted)) stop();
  }
}

const noPermitInTime = (): ProblemError =>
  new ProblemError('overloaded', 'Other work occupied all capacity until the deadline. Retry after 5 s.', {
    retryAfter: 5,
  });
