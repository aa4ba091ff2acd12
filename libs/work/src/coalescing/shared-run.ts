import { ProblemError } from '@lode/contracts';
import { isCancelled } from '@lode/wire';
import {
  type Claim,
  type FairSemaphore,
  inWorkScope,
  remainingTime,
  withoutDeadline,
  unlessAborted,
  within,
} from '@lode/platform';
import type { Participant } from './participant';

export interface RunOptions {
  /** Bounds the runs that work at the same time, together with the runs of others; without it, all runs work. */
  readonly workers?: FairSemaphore | undefined;
  /** Maximum duration of a run in milliseconds, independent of its participants; without it, the work has its own. */
  readonly maxDurationMs?: number;
  /**
   * Runs that have begun continue to their end, and are charged to all their participants until then. Otherwise they
   * are charged to those that wait, and without any they end when another account needs the permit.
   */
  readonly detached?: boolean;
}

export interface SharedWork<Outcome> {
  /** Ends soon after the signal aborts. */
  readonly work: (signal: AbortSignal) => Promise<Outcome>;
  /** The partial result. */
  readonly soFar: () => Outcome | Promise<Outcome>;
}

export interface RunParts<Outcome, Run> {
  readonly options: RunOptions;
  /** The permit of the run, claimed for the account of the first participant. */
  readonly permit: Claim;
  /** Ends the run. */
  readonly end: AbortController;
  readonly startWork: (run: Run) => SharedWork<Outcome>;
  /** Called when the run ends: its result may be partial, so new requests start a new run. */
  readonly retire: () => void;
}

/** Work in progress and its participants: each may leave with the partial result, while the work continues. */
export class SharedRun<Outcome, Progress, Caller extends Participant<Progress> = Participant<Progress>> {
  /** Settles when the work has ended. */
  readonly done: Promise<Outcome>;
  /** Those that wait now. */
  readonly participants = new Set<Caller>();
  /** The permit to run and the one to work, charged to the same accounts. */
  private readonly claims: Claim[];
  /** A participant left at its deadline and may ask for the result later. */
  private isKept = false;
  private hasParticipated = false;
  private readonly soFar: SharedWork<Outcome>['soFar'];

  constructor(private readonly parts: RunParts<Outcome, SharedRun<Outcome, Progress, Caller>>) {
    const { permit, end, options, startWork, retire } = parts;
    this.claims = [permit];
    const { work, soFar } = startWork(this);
    this.soFar = soFar;
    const timer = options.maxDurationMs && setTimeout(() => end.abort(), options.maxDurationMs);
    this.done = withoutDeadline(() => this.withClaim(permit, () => this.withWorker(work))).finally(() => {
      clearTimeout(timer);
      retire();
    });
    // Errors are for participants; without any, an error must not end the process.
    this.done.catch(() => undefined);
  }

  reportProgress(progress: Progress): void {
    for (const { onProgress } of this.participants) onProgress?.(progress);
  }

  /**
   * @returns the complete result, or the partial one when the participant's signal aborts
   * @throws ProblemError overloaded where the work has not begun by then, and errors of the work
   */
  async join(participant: Caller): Promise<Outcome> {
    const { signal, account } = participant;
    // The permits were claimed for the account of the first participant.
    if (this.hasParticipated) for (const claim of this.claims) claim.join(account);
    this.hasParticipated = true;
    this.participants.add(participant);
    try {
      return await (signal ? this.untilAborted(signal) : this.untilEnded());
    } finally {
      this.leave(participant);
    }
  }

  private async untilAborted(signal: AbortSignal): Promise<Outcome> {
    const outcome = await unlessAborted(this.done, signal, this.soFar);
    const { permit, options } = this.parts;
    if (signal.aborted && !permit.isGranted && !options.detached) throw noPermitInTime(options);
    return outcome;
  }

  private async untilEnded(): Promise<Outcome> {
    const { permit, options } = this.parts;
    const remaining = permit.isGranted ? undefined : remainingTime();
    if (remaining !== undefined) {
      await within<unknown>(Promise.race([permit.granted, this.done]), remaining, () => undefined);
      if (!permit.isGranted) throw noPermitInTime(options);
    }
    return this.done;
  }

  private leave(participant: Caller): void {
    const { signal, account, cancels } = participant;
    const { permit, options } = this.parts;
    this.participants.delete(participant);
    if (options.detached && permit.isGranted) return;
    this.isKept ||= signal?.aborted === true && !cancels && !isCancelled(signal);
    for (const claim of this.claims) claim.leave(account);
    // Work that has not begun is of no use later.
    if (this.participants.size === 0 && !(this.isKept && permit.isGranted)) this.stop();
  }

  private stop(): void {
    this.parts.retire();
    this.parts.end.abort();
  }

  private withWorker(work: SharedWork<Outcome>['work']): Promise<Outcome> {
    const { permit, end, options } = this.parts;
    const [name = ''] = permit.accounts;
    const account = name === '' ? undefined : name;
    const scope = { account, cancellation: end.signal };
    const workNow = () => inWorkScope(scope, () => work(end.signal));
    const claim = options.workers?.claim(account, { waitsForCapacity: true });
    if (!claim) return workNow();
    this.claims.push(claim);
    if (this.hasParticipated) {
      for (const participant of this.participants) claim.join(participant.account);
      claim.leave(account);
    }
    return this.withClaim(claim, workNow);
  }

  /** Works as soon as the permit is held; the partial result where the run ends before. */
  private async withClaim(claim: Claim, work: () => Promise<Outcome>): Promise<Outcome> {
    claim.whenReclaimed(() => this.stop());
    try {
      if (!claim.isHeld) await unlessAborted(claim.granted, this.parts.end.signal, () => undefined);
      return await (claim.isHeld ? work() : this.soFar());
    } finally {
      claim.release();
    }
  }
}

/** Seconds after which a rejected client may retry: detached runs are short. */
export const retryAfter = ({ detached }: RunOptions): number => (detached ? 1 : 5);

function noPermitInTime(options: RunOptions): ProblemError {
  const seconds = retryAfter(options);
  const detail = `Other work occupied all capacity until the deadline. Retry after ${seconds} s.`;
  return new ProblemError('overloaded', detail, { retryAfter: seconds });
}
