import type { Deployment } from './deployment';

/** Tests of one topic; they receive the deployment at run time, and leave no state in it. */
export type Suite<D extends Deployment = Deployment> = (lode: () => D) => void;

const startTimeoutMs = 120_000;

/** Runs suites in sequence on one deployment, with start and stop. */
export function describeDeployment<D extends Deployment>(
  name: string,
  start: () => Promise<D>,
  suites: readonly Suite<D>[],
): void {
  describe(name, () => {
    let starting: Promise<D> | undefined;
    let deployment: D | undefined;
    beforeAll(async () => {
      starting = start();
      deployment = await starting;
    }, startTimeoutMs);
    // A start that exceeds its time continues, and its processes would outlive the run.
    afterAll(async () => (await starting?.catch(() => undefined))?.stop(), startTimeoutMs);
    const lode = (): D => {
      if (!deployment) throw new Error(`${name} did not start`);
      return deployment;
    };
    suites.forEach((suite) => suite(lode));
  });
}
