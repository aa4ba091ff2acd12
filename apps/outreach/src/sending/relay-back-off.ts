import type { MailFailure } from '@lode/service-kit/mail';

/** Milliseconds that a relay in trouble is left alone: at first, and at most. */
const pauses = { first: 5000, longest: 300_000 };
/** Codes that ask for a login, or refuse ours (RFC 4954 §6): no message is to blame. */
const ofLogin = new Set([530, 534, 535, 538]);

/** Whether a message was not taken because of the relay alone, which has read nothing of it. */
export function isRelayTrouble({ kind, cause, code = 0, mayHaveArrived }: MailFailure): boolean {
  if (kind === 'permanent' || mayHaveArrived || cause === 'aborted') return false;
  return cause !== 'reply' || ofLogin.has(code);
}

/** Leaves a relay in trouble alone for a while, longer each time, so that not every message finds out by itself. */
export class RelayRest {
  private until = -Infinity;
  private pause = 0;

  /** When a relay that is left alone may be asked again; undefined where it may be now. Milliseconds since 1970. */
  end(now: number): number | undefined {
    return now < this.until ? this.until : undefined;
  }

  /** The relay is in trouble. Those who found out at the same time count once. @returns when it may be asked again */
  begin(now: number): number {
    if (now < this.until) return this.until;
    this.pause = Math.min(Math.max(pauses.first, 2 * this.pause), pauses.longest);
    this.until = now + this.pause;
    return this.until;
  }

  /** The relay has read a message, whatever it said of it. */
  over(): void {
    this.pause = 0;
    this.until = -Infinity;
  }
}
