import { ProblemError } from '@lode/contracts';

/**
 * How much of the room may be taken before somebody is refused: who is limited in no other way leaves some to the
 * others, and who was let in already is not refused in the middle of what was begun.
 */
const shares = { client: 1, visitor: 0.5, admitted: Infinity };

/** Requests being worked on. More than the limit are refused at once and cheaply: a queue would only make all of them late. */
export class InFlight {
  private count = 0;

  constructor(private readonly config: { readonly maxInFlight: number }) {}

  /** @throws ProblemError overloaded */
  checkRoom(who: keyof typeof shares = 'client'): void {
    if (this.count >= this.config.maxInFlight * shares[who])
      throw new ProblemError('overloaded', undefined, { retryAfter: 1 });
  }

  /** Every `enter` needs its `leave`. @throws ProblemError overloaded */
  enter(who: keyof typeof shares = 'client'): void {
    this.checkRoom(who);
    this.count += 1;
  }

  leave(): void {
    this.count -= 1;
  }
}
