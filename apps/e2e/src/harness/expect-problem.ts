import type { Problem, ProblemCode } from '@lode/contracts';
import type { Answer } from './http-client';

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
