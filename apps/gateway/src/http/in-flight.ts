import { ProblemError } from '@lode/contracts';

/** Requests being worked on. More than the limit are refused at once and cheaply: a queue would only make all of them late. */
export class InFlight {
  private count = 0;

  constructor(private readonly config: { readonly maxInFlight: number }) {}

  /** @throws ProblemError overloaded */
  checkRoom(): void {
    if (this.count >= this.config.maxInFlight)
      throw new ProblemError('overloaded', undefined, { retryAfter: 1 });
  }

  /** Every `enter` needs its `leave`. @throws ProblemError overloaded */
  enter(): void {
    this.checkRoom();
    this.count += 1;
  }

  leave(): void {
    this.count -= 1;
  }
}
