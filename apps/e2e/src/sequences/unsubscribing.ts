import type { SequenceAnalytics } from '@lode/contracts';
import { ask, type AskOptions } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { Desk, tokenIn } from './desk';

const unknown = '0123456789abcdef'.repeat(2);

export const unsubscribing: Suite = (lode) =>
  describe('the page to unsubscribe', () => {
    const email = 'leaver@links.test';
    let desk: Desk;
    let id: string;
    let token: string;
    beforeAll(async () => {
      desk = new Desk(lode());
      const written = await desk.writeTo(email);
      [id, token] = [written.id, tokenIn(written.mail)];
    }, 60_000);

    const visit = (path: string, options: AskOptions = {}) => ask(lode(), path, { key: null, ...options });

    it('does nothing by being looked at', async () => {
      for (const method of ['GET', 'HEAD']) expect((await visit(`/u/${token}`, { method })).status).toBe(200);
      const analytics = await desk.lists.good<SequenceAnalytics>(desk.ask(`/${id}/analytics`));
      expect(analytics).toMatchObject({ clicks: 0, unsubscribes: 0, total_enrolled: 1, sent: 1 });
    });

    it('ends it by its button, once and for all', async () => {
      const press = (of: string) => visit(`/u/${of}`, { method: 'POST' });
      expect((await press(unknown)).status).toBe(404);
      for (const times of [1, 2]) expect([times, (await press(token)).status]).toEqual([times, 200]);
      expect(await desk.lists.good(desk.ask(`/${id}/analytics`))).toMatchObject({ unsubscribes: 1 });
      const { id: list } = await desk.lists.make('Again');
      await until('it is in force', async () => {
        const { suppressed } = await desk.lists.add(list, [{ email }]);
        return suppressed === 1;
      });
    }, 30_000);
  });
