/** Clean-ups in reverse order of what they undo; each runs, whatever the others do. */
export class Cleanup {
  private readonly steps: { name: string; run: () => Promise<unknown> }[] = [];

  add(name: string, run: () => Promise<unknown>): void {
    this.steps.push({ name, run });
  }

  /** Repeatable: a step runs once. @throws AggregateError with an error per step that failed, named and with its cause */
  async run(): Promise<void> {
    const errors: Error[] = [];
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { name, run } = step;
      await run().catch((cause: unknown) => errors.push(new Error(`stopping: ${name} failed`, { cause })));
    }
    if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '));
  }
}
