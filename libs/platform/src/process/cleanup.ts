/** Runs clean-up steps in reverse order; a failed step does not stop the others. */
export class Cleanup {
  private readonly steps: { name: string; run: () => Promise<unknown> }[] = [];

  add(name: string, run: () => Promise<unknown>): void {
    this.steps.push({ name, run });
  }

  /**
   * A repeated call runs no step twice. @throws AggregateError with an error per failed step, with its name and cause
   */
  async run(): Promise<void> {
    const errors: Error[] = [];
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { name, run } = step;
      await run().catch((cause: unknown) => errors.push(new Error(`stopping: ${name} failed`, { cause })));
    }
    if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '));
  }
}
