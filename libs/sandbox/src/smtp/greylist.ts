/** Remembers when each triple of client, sender and recipient came first (RFC 6647 §2.1). */
export class Greylist {
  private readonly firstSeen = new Map<string, number>();

  /** @param clock now, in milliseconds */
  constructor(private readonly clock: () => number) {}

  /** True until `seconds` have passed since the triple was first seen. */
  isWaiting(triple: readonly string[], seconds: number): boolean {
    const key = JSON.stringify(triple);
    const now = this.clock();
    const first = this.firstSeen.get(key) ?? now;
    this.firstSeen.set(key, first);
    return now - first < seconds * 1000;
  }
}
