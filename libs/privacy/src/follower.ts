import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '@lode/contracts';
import { PeriodicTask, within } from '@lode/platform';
import { readToEnd } from '@lode/database';
import type { ChangeLog } from './change-log';
import type { Suppressions } from './suppressions';

/** Age in milliseconds after which the copy is refreshed before it is used. */
const staleAfterMs = 5000;
/** Maximum wait of a response for the log, and the pause between two attempts, in milliseconds. */
const waitMs = { answer: 5000, pause: 200 };
/** Milliseconds after which a failed poll is outdated: the next poll and its time-out fit in. */
const maxFailureAgeMs = 8000;

/** Consecutive failed polls of the log. */
interface Failures {
  /** Monotonic milliseconds at which the first of them began. */
  readonly since: number;
  /** Monotonic milliseconds at which the last of them ended. */
  readonly last: number;
}

export interface FollowerParts {
  readonly log: ChangeLog;
  /** Milliseconds between two polls. */
  readonly intervalMs: number;
  /** Milliseconds from which a start without the log uses the stored copy. */
  readonly storedAfterMs: number;
  readonly suppressions: Suppressions;
  /** Further work for some changes, such as erasure; they are added once, in order. */
  readonly work: { add(changes: readonly Change[], last: number): void; restart(): void };
  readonly onTrouble: (error: unknown) => void;
  /** Whether the bus is connected. */
  readonly isConnected: () => boolean;
  /** Fills the copy with the stored one of the service. @returns whether there is one that is not too old */
  readonly loadStored: () => Promise<boolean>;
  /** Called after each successful poll of the log. */
  readonly onFollowed: () => void;
}

/** Keeps the process's copy of the suppressions up to date. */
export class Follower {
  private readonly ticker: PeriodicTask;
  private unsubscribe: (() => Promise<void>) | undefined;
  private present: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;
  /** Failures while the bus was connected; undefined where the last poll succeeded or was disconnected. */
  private failures: Failures | undefined;
  /** A poll since the last successful one was disconnected: changes of that time may arrive only now. */
  private wasDisconnected = false;
  /** The copy is the stored one: the first poll replaces it. */
  private isStored = false;
  private isStopped = false;
  /** The position up to which changes were added to the work. */
  private addedUpTo = 0;

  constructor(private readonly parts: FollowerParts) {
    this.ticker = new PeriodicTask(parts.intervalMs, () => this.poll(), parts.onTrouble);
  }

  /** Milliseconds since the copy was known to be up to date. */
  get age(): number {
    return this.parts.suppressions.age;
  }

  /**
   * Reads the log to its end, then follows it. Without the log it uses the stored copy, or waits for either.
   * @throws the last error if it is stopped meanwhile
   */
  async start(): Promise<void> {
    this.unsubscribe = this.parts.log.onGrowth(() => this.ticker.wake());
    const end = performance.now() + this.parts.storedAfterMs;
    for (;;)
      try {
        await this.poll();
        break;
      } catch (error) {
        if (this.isStopped) throw error;
        this.parts.onTrouble(error);
        if (performance.now() > end && (await this.useStored())) break;
        await wait(waitMs.pause);
      }
    this.ticker.start();
  }

  private async useStored(): Promise<boolean> {
    try {
      this.isStored = await this.parts.loadStored();
    } catch (error) {
      this.parts.onTrouble(error);
    }
    return this.isStored;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.unsubscribe?.();
    await this.ticker.stop();
  }

  /**
   * Called before the copy is used: undefined where it may be used at once, else a promise to wait for, which never
   * rejects. A process that was disconnected or suspended waits for the log, up to five seconds. There is no wait for a
   * log that the last polls could not read although the bus was connected: the copy is the best available state.
   */
  freshen(): Promise<void> | undefined {
    if (this.age < staleAfterMs || this.isLogAway) return undefined;
    this.waiting ??= this.pollWithTimeout().finally(() => (this.waiting = undefined));
    return this.waiting;
  }

  /** Without an interruption this is true as soon as the copy is stale. */
  private get isLogAway(): boolean {
    if (this.isStored) return true;
    if (!this.failures) return false;
    const now = performance.now();
    const minDuration = this.wasDisconnected ? waitMs.answer : staleAfterMs - this.parts.intervalMs;
    return now - this.failures.since >= minDuration && now - this.failures.last < maxFailureAgeMs;
  }

  private async pollWithTimeout(): Promise<void> {
    const end = performance.now() + waitMs.answer;
    const poll = this.pollUntil(end, () => this.isLogAway).catch(this.parts.onTrouble);
    await within(poll, waitMs.answer, () => undefined);
  }

  /** @throws the last error after the deadline, or where no further attempt is needed */
  private async pollUntil(end: number, isEnough: () => boolean): Promise<void> {
    for (;;)
      try {
        return await this.poll();
      } catch (error) {
        if (performance.now() > end || isEnough()) throw error;
        this.parts.onTrouble(error);
        await wait(waitMs.pause);
      }
  }

  /** Runs one poll at a time. */
  private poll(): Promise<void> {
    this.present ??= this.readToEnd().finally(() => (this.present = undefined));
    return this.present;
  }

  private async readToEnd(): Promise<void> {
    const begun = performance.now();
    const wasConnected = this.parts.isConnected();
    try {
      await this.read();
    } catch (error) {
      this.noteFailure(begun, wasConnected);
      throw error;
    }
    this.failures = undefined;
    this.wasDisconnected = false;
    this.parts.suppressions.confirm(begun);
    this.parts.onFollowed();
  }

  private noteFailure(begun: number, wasConnected: boolean): void {
    const isConnected = this.parts.isConnected();
    if (!isConnected || !wasConnected) this.wasDisconnected = true;
    const last = performance.now();
    const since = wasConnected ? (this.failures?.since ?? begun) : last;
    this.failures = isConnected ? { since, last } : undefined;
  }

  private async read(): Promise<void> {
    const { log, suppressions, work } = this.parts;
    let copy = this.isStored ? suppressions.emptyCopy() : suppressions;
    await readToEnd({
      position: () => copy.position,
      read: (after) => log.list(after),
      apply: ({ changes, last }) => {
        copy.apply(changes);
        this.addToWork(changes, last);
        return changes.length > 0;
      },
      // The content of the restored log replaces the copy.
      restart: () => {
        copy = suppressions.emptyCopy();
        this.addedUpTo = 0;
        work.restart();
      },
    });
    if (copy !== suppressions) suppressions.become(copy);
    this.isStored = false;
  }

  private addToWork(changes: readonly Change[], last: number): void {
    const fresh = changes.filter(({ position }) => position > this.addedUpTo);
    this.addedUpTo = fresh.at(-1)?.position ?? this.addedUpTo;
    this.parts.work.add(fresh, last);
  }
}
