import { operatorKey } from '../harness/operator-key';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { inForce } from '../privacy/in-force';
import { erase, Lists } from '../privacy/lists';
import { expectCounts } from './expect-counts';
import { ListClient } from './list-client';

const domain = 'left-alone-list.test';
const [anna, ben, cora] = ['anna', 'ben', 'cora'].map((name) => ({ email: `${name}@${domain}` }));

export const suppressedLeads: Suite = (lode) =>
  describe('a suppressed lead', () => {
    const lists = (): ListClient => new ListClient(lode());
    const people = [anna, ben, cora].filter((person) => person !== undefined);
    const own = (): Lists => Lists.ofAccount(lode(), lode().key);

    it('stays in the list but is not returned or added again', async () => {
      const { id } = await lists().with('Suppressed', people);
      await own().during({ email: `ben@${domain}` }, async () => {
        await inForce(lode());
        expect(await lists().emails(id)).toEqual([`anna@${domain}`, `cora@${domain}`]);
        await expectCounts(lists(), id, { leads_count: 2, suppressed_count: 1 });
        const other = await lists().make('Elsewhere');
        expect(await lists().add(other.id, people)).toMatchObject({ added: 2, suppressed: 1 });
        const csv = `email\nben@${domain}\nBEN+news@${domain}\ndora@${domain}\n`;
        expect(await lists().imported(other.id, csv)).toMatchObject({ rows: 3, added: 1, suppressed: 2 });
        expect((await lists().get(other.id)).leads_count).toBe(3);
      });
      await inForce(lode());
      expect(await lists().emails(id)).toHaveLength(3);
      await expectCounts(lists(), id, { leads_count: 3, suppressed_count: 0 });
    }, 60_000);

    it('is removed by an erasure, and no longer counted', async () => {
      const { id } = await lists().with('Erased', people);
      const key = await operatorKey(lode());
      const { services } = await erase(lode(), key, { email: `cora@${domain}` });
      expect(services).toContainEqual(expect.objectContaining({ service: 'outreach', done: true }));
      await until('the count is updated', async () => (await lists().get(id)).leads_count === 2);
      expect(await lists().emails(id)).toEqual([`anna@${domain}`, `ben@${domain}`]);
      expect(await lists().add(id, people)).toMatchObject({ added: 0, duplicates: 2, suppressed: 1 });
    }, 60_000);
  });
