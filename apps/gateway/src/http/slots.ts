import { ProblemError } from '@lode/contracts';

interface Limits {
  /** What takes them, such as `uploads`. */
  readonly of: string;
  /** Most of one gateway at once. */
  readonly together: number;
  /** Most of one account among these. */
  readonly ofAccount: number;
}

/** Room for what lasts, so that slow clients take neither the memory of the process nor the places of quick requests. */
export class Slots {
  private readonly taken = new Map<string, number>();
  private together = 0;

  constructor(private readonly limits: Limits) {}

  /** @returns what gives the place back, to be called once. @throws ProblemError overloaded */
  take(account: string): () => void {
    const { of, together, ofAccount } = this.limits;
    const own = this.taken.get(account) ?? 0;
    if (own >= ofAccount || this.together >= together)
      throw new ProblemError('overloaded', `Too many ${of} at once; try again when one of them has ended.`, {
        retryAfter: 5,
      });
    this.taken.set(account, own + 1);
    this.together += 1;
    return () => this.giveBack(account);
  }

  private giveBack(account: string): void {
    this.together -= 1;
    const left = (this.taken.get(account) ?? 1) - 1;
    if (left > 0) this.taken.set(account, left);
    else this.taken.delete(account);
  }
}
