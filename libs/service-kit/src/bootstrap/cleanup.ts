/** Clean-ups in reverse order of what they undo; each runs, whatever the others do. */
export class Cleanup {
  private readonly steps: { name: string; run: () => Promise<unknown> }[] = [];

  add(name: string, run: () => Promise<unknown>): void {
    this.steps.push({ name, run });
  }

  /** @returns the names of the steps that failed, with their errors. */
  async run(): Promise<{ name: string; error: unknown }[]> {
    const failed: { name: string; error: unknown }[] = [];
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { name, run } = step;
      await run().catch((error: unknown) => failed.push({ name, error }));
    }
    return failed;
  }
}
