const limit = 10_000;

/** Stores when each triple of client, sender and recipient was first seen (RFC 6647 §2.1); the latest 10,000. */
export class Greylist {
  private readonly firstSeen = new Map<string, number>();

  /** @param clock returns the current time in milliseconds */
  constructor(private readonly clock: () => number) {}

  /** True until `seconds` have passed since the triple was first seen. */
  isWaiting(triple: readonly string[], seconds: number): boolean {
    const key = JSON.stringify(triple);
    const now = this.clock();
    const first = this.firstSeen.get(key) ?? now;
    this.firstSeen.set(key, first);
    if (this.firstSeen.size > limit) this.forgetOldest();
    return now - first < seconds * 1000;
  }

  private forgetOldest(): void {
    for (const key of this.firstSeen.keys()) {
      this.firstSeen.delete(key);
      return;
    }
  }
}
