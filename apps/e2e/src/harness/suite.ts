import type { Deployment } from './deployment';

/** Tests of one topic; they receive the deployment at run time, and leave no state in it. */
export type Suite<D extends Deployment = Deployment> = (lode: () => D) => void;

/** Runs suites in sequence on one deployment, with start and stop. */
export function describeDeployment<D extends Deployment>(
  name: string,
  start: () => Promise<D>,
  suites: readonly Suite<D>[],
): void {
  describe(name, () => {
    let deployment: D | undefined;
    beforeAll(async () => {
      deployment = await start();
    }, 120_000);
    afterAll(() => deployment?.stop());
    const lode = (): D => {
      if (!deployment) throw new Error(`${name} did not start`);
      return deployment;
    };
    suites.forEach((suite) => suite(lode));
  });
}
