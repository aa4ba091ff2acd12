import type { Suite } from '../harness/suite';
import { inForce } from '../privacy/in-force';
import { Lists } from '../privacy/lists';
import { expectCounts } from './expect-counts';
import { ListClient } from './list-client';

const domain = 'counted-apart.test';
const people = ['anna', 'ben', 'cora'].map((name) => ({ email: `${name}@${domain}` }));

export const suppressedCounts: Suite = (lode) =>
  describe('the number of leads in a list', () => {
    const lists = (): ListClient => new ListClient(lode());
    const own = (): Lists => Lists.ofAccount(lode(), lode().key);
    const withOneHidden = { leads_count: 2, suppressed_count: 1 };

    it('counts suppressed leads separately in every answer', async () => {
      const { id } = await lists().with('Counted apart', people);
      await own().during({ email: `ben@${domain}` }, async () => {
        await inForce(lode());
        await expectCounts(lists(), id, withOneHidden);
        const counted = await lists().get(id);
        expect(await lists().emails(id)).toHaveLength(2);
        expect(await lists().all()).toContainEqual(counted);
        const changed = lists().ask(`/lists/${id}`, { method: 'PATCH', body: { description: 'counted' } });
        expect(await lists().good(changed)).toMatchObject(withOneHidden);
        const deleted = lists().ask(`/lists/${id}`, { method: 'DELETE' });
        expect(await lists().good(deleted)).toMatchObject(withOneHidden);
      });
    }, 60_000);

    it('is updated for a suppressed domain, and for a merged list', async () => {
      const { id } = await lists().with('Moved', people);
      const into = await lists().make('Moved into');
      await own().during({ domain }, async () => {
        await inForce(lode());
        await expectCounts(lists(), id, { leads_count: 0, suppressed_count: 3 });
        const merged = lists().post(`/lists/${into.id}/merge`, { from: [id], delete_sources: true });
        await lists().finished(await lists().good(merged, 202));
        expect(await lists().get(into.id)).toMatchObject({ leads_count: 0, suppressed_count: 3 });
        expect(await lists().emails(into.id)).toEqual([]);
      });
      await inForce(lode());
      await expectCounts(lists(), into.id, { leads_count: 3, suppressed_count: 0 });
      expect(await lists().emails(into.id)).toHaveLength(3);
    }, 60_000);
  });
