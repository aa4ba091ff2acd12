import { ProblemError } from '@lode/contracts';

/** Uploads that one gateway takes at once: each holds up to three parts of 512 KiB, and may take minutes. */
const most = { together: 48, ofAccount: 8 };

/** Room for uploads, so that slow ones take neither the memory of the process nor the places of quick requests. */
export class UploadSlots {
  private readonly taken = new Map<string, number>();
  private together = 0;

  /** @returns what gives the place back. @throws ProblemError overloaded */
  take(account: string): () => void {
    const own = this.taken.get(account) ?? 0;
    if (own >= most.ofAccount || this.together >= most.together)
      throw new ProblemError(
        'overloaded',
        'Too many uploads at once; try again when one of them has ended.',
        {
          retryAfter: 5,
        },
      );
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
