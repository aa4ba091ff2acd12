import { verify } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { makeKey } from '../harness/make-key';
import type { Suite } from '../harness/suite';

export const rates: Suite = (lode) =>
  describe('a key that exceeds its rate', () => {
    it('receives its policy, the remaining requests and the time to wait', async () => {
      const key = await makeKey(lode(), '--name', 'limited', '--rate-limit', '2/3600');
      const answers = [];
      for (let count = 0; count < 3; count += 1) answers.push(await verify(lode(), 'no address', { key }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
        answers.map(() => '"rate";q=2;w=3600'),
      );
      expect(answers.map(({ headers }) => /;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])).toEqual([
        '1',
        '0',
        '0',
      ]);
      const [, , last] = answers;
      if (!last) throw new Error('expected three answers');
      const { retry_after: seconds } = expectProblem(last, 429, 'rate_limited');
      expect(last.headers.get('retry-after')).toBe(String(seconds));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    });
  });
