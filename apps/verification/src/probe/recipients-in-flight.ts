/** The recipients that the connections of one attempt ask about, so that no two of them ask about the same one. */
export class RecipientsInFlight {
  private readonly asked = new Set<string>();

  /** The recipients of one more connection. */
  ofConnection(): RecipientsOfConnection {
    return new RecipientsOfConnection(this.asked);
  }
}

export class RecipientsOfConnection {
  private mine: readonly string[] = [];

  constructor(private readonly asked: Set<string>) {}

  /**
   * Takes the next recipients; those of the previous flight are answered or free again.
   * @returns at most `max` of those that no other connection asks about, and the number of the others
   */
  take(
    wanted: readonly string[],
    max: number,
  ): { readonly flight: readonly string[]; readonly left: number } {
    this.release();
    const free = wanted.filter((recipient) => !this.asked.has(recipient));
    this.mine = free.slice(0, max);
    for (const recipient of this.mine) this.asked.add(recipient);
    return { flight: this.mine, left: free.length - this.mine.length };
  }

  /** At the end of the connection. */
  release(): void {
    for (const recipient of this.mine) this.asked.delete(recipient);
    this.mine = [];
  }
}
