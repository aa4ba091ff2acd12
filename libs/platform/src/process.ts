/** Version of this release: that of every package.json, of the changelog, of the images and in answers to `$SRV.INFO`. */
export const productVersion = '0.1.0';

/** Version of the interface: in the OpenAPI and AsyncAPI documents. */
export const interfaceVersion = '1.0.0';

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

/** Whether a command line asks how the command is used: `--help` or `-h` before `--`. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h');
}
