import type { NewKey, Usage } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

export const counted: Suite = (lode) =>
  describe('GET /usage', () => {
    const usage = async (): Promise<Usage> => (await ask(lode(), '/usage')).json();

    it('counts requests per key and hour', async () => {
      const { id, key }: NewKey = (
        await ask(lode(), '/keys', { method: 'POST', body: { name: 'counted' } })
      ).json();
      await Promise.all([1, 2, 3].map(() => verify(lode(), 'no address', { key })));
      const requestsOf = ({ hours }: Usage) =>
        hours.filter(({ key_id }) => key_id === id).reduce((sum, { requests }) => sum + requests, 0);
      await until('the three requests are counted', async () => requestsOf(await usage()) === 3);
      expect((await usage()).month_to_date).toBeGreaterThanOrEqual(3);
    });

    it('rejects an invalid period', async () => {
      const problem = expectProblem(await ask(lode(), '/usage?from=yesterday'), 400, 'validation');
      expect(problem.errors?.[0]?.location).toBe('query.from');
    });
  });
