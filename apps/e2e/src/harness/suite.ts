import type { Problem, ProblemCode } from '@lode/contracts';
import type { Deployment } from './deployment';
import type { Answer } from './http-client';

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

/** Asserts that the answer is a complete problem (RFC 9457) of this status and code. @returns the problem */
export function expectProblem(answer: Answer, status: number, code: ProblemCode): Problem {
  const problem = answer.json();
  expect([answer.status, problem.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(problem).toMatchObject({
    type: `/docs/errors#${code}`,
    title: expect.stringMatching(/./),
    status,
    detail: expect.stringMatching(/./),
    instance: expect.any(String),
    request_id: answer.headers.get('x-request-id'),
  });
  expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules/);
  return problem;
}
