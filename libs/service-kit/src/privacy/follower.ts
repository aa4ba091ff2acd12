import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '@lode/contracts';
import { Ticker } from '../timing/ticker';
import type { ChangeLog } from './change-log';
import type { Suppressions } from './suppressions';

/** Milliseconds between two looks at the log. */
const interval = 2000;
/** A copy that was not brought up to date for so many milliseconds is, once more, before it is used. */
const stale = 5000;
/** How long a start waits for the log, how long an answer does, and the pause between two tries, in milliseconds. */
const patience = { start: 60_000, answer: 5000, pause: 200 };

export interface FollowerParts {
  readonly log: ChangeLog;
  readonly suppressions: Suppressions;
  /** What else is to be done about some changes, such as erasing; they are added in their order, once. */
  readonly work: { add(changes: readonly Change[], last: number): void; restart(): void };
  readonly onTrouble: (error: unknown) => void;
  /** Whether there is a way to the log at all. */
  readonly isConnected: () => boolean;
  /** After each look at the log that went well. */
  readonly onFollowed: () => void;
}

/** Keeps the copy of the do-not-contact lists up to date. */
export class Follower {
  private readonly ticker: Ticker;
  private endHints: (() => Promise<void>) | undefined;
  private present: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;
  /** The log was waited for in vain: until it is there again, the copy is the best there is. */
  private isGivenUp = false;
  /** The position up to which changes were handed on as work. */
  private handedOn = 0;

  constructor(private readonly parts: FollowerParts) {
    this.ticker = new Ticker(interval, () => this.look(), parts.onTrouble);
  }

  /** Milliseconds since the copy was found to be up to date. */
  get age(): number {
    return this.parts.suppressions.age;
  }

  /** Reads the log to its end, then goes on following. @throws after a minute without it */
  async start(): Promise<void> {
    this.endHints = this.parts.log.onGrowth(() => this.ticker.wake());
    await this.lookUntil(performance.now() + patience.start);
    this.ticker.start();
  }

  async stop(): Promise<void> {
    await this.endHints?.();
    await this.ticker.stop();
  }

  /**
   * For whoever is about to use the copy: undefined where it may be used at once, else what to wait for; it never
   * rejects. After a time without a connection everybody waits for the log, since what was said meanwhile is not known;
   * where it does not come within five seconds, nobody does until it is there again.
   */
  freshen(): Promise<void> | undefined {
    if (this.age < stale || this.isGivenUp) return undefined;
    this.waiting ??= this.lookPatiently().finally(() => (this.waiting = undefined));
    return this.waiting;
  }

  private async lookPatiently(): Promise<void> {
    try {
      await this.lookUntil(performance.now() + patience.answer);
    } catch (error) {
      this.isGivenUp = this.parts.isConnected();
      this.parts.onTrouble(error);
    }
  }

  /** @throws the last error, when it has tried until then */
  private async lookUntil(end: number): Promise<void> {
    for (;;)
      try {
        return await this.look();
      } catch (error) {
        if (performance.now() > end) throw error;
        this.parts.onTrouble(error);
        await wait(patience.pause);
      }
  }

  /** One look at a time. */
  private look(): Promise<void> {
    this.present ??= this.readToEnd().finally(() => (this.present = undefined));
    return this.present;
  }

  private async readToEnd(): Promise<void> {
    const begun = performance.now();
    try {
      await this.read();
    } catch (error) {
      if (!this.parts.isConnected()) this.isGivenUp = false;
      throw error;
    }
    this.isGivenUp = false;
    this.parts.suppressions.confirm(begun);
    this.parts.onFollowed();
  }

  private async read(): Promise<void> {
    const { log, suppressions, work } = this.parts;
    let copy = suppressions;
    for (;;) {
      const { changes, last } = await log.list(copy.position);
      if (last < copy.position) {
        // The log was restored from a backup: what it says now is all that there is.
        copy = suppressions.anew();
        this.handedOn = 0;
        work.restart();
        continue;
      }
      copy.apply(changes);
      this.handOn(changes, last);
      if (changes.length === 0 || copy.position >= last) break;
    }
    if (copy !== suppressions) suppressions.become(copy);
  }

  private handOn(changes: readonly Change[], last: number): void {
    const fresh = changes.filter(({ position }) => position > this.handedOn);
    this.handedOn = fresh.at(-1)?.position ?? this.handedOn;
    this.parts.work.add(fresh, last);
  }
}
