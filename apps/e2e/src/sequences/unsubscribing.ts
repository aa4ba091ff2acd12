import type { SequenceAnalytics } from '@lode/contracts';
import { ask, type AskOptions } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { SequenceApi, tokenIn } from './sequence-api';

const unknown = '0123456789abcdef'.repeat(2);

export const unsubscribing: Suite = (lode) =>
  describe('the unsubscribe page', () => {
    const email = 'leaver@links.test';
    let api: SequenceApi;
    let id: string;
    let token: string;
    beforeAll(async () => {
      api = new SequenceApi(lode());
      const written = await api.writeTo(email);
      [id, token] = [written.id, tokenIn(written.mail)];
    }, 60_000);

    const visit = (path: string, options: AskOptions = {}) => ask(lode(), path, { key: null, ...options });

    it('has no effect when it is viewed', async () => {
      for (const method of ['GET', 'HEAD']) expect((await visit(`/u/${token}`, { method })).status).toBe(200);
      const analytics = await api.lists.good<SequenceAnalytics>(api.ask(`/${id}/analytics`));
      expect(analytics).toMatchObject({ clicks: 0, unsubscribes: 0, total_enrolled: 1, sent: 1 });
    });

    it('ends the subscription by its button, permanently', async () => {
      const press = (of: string) => visit(`/u/${of}`, { method: 'POST' });
      expect((await press(unknown)).status).toBe(404);
      for (const times of [1, 2]) expect([times, (await press(token)).status]).toEqual([times, 200]);
      expect(await api.lists.good(api.ask(`/${id}/analytics`))).toMatchObject({
        unsubscribes: 1,
      });
      const { id: list } = await api.lists.make('Again');
      await until('it is in force', async () => {
        const { suppressed } = await api.lists.add(list, [{ email }]);
        return suppressed === 1;
      });
    }, 30_000);
  });
