import type { LeadsResult } from '@lode/contracts';
import { cafes, generate } from '../generate-leads/leads';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { searchMaps } from '../maps-search/maps';
import { crmTargets } from './crm-files';
import { ExportClient } from './export-client';

const mark = Buffer.from('\uFEFF');

export const chosenLeads: Suite = (lode) =>
  describe('the content of an export', () => {
    let key: string;
    let client: ExportClient;
    let lists: ListClient;
    beforeAll(async () => {
      ({ key } = await otherAccount(lode(), 'exports'));
      client = new ExportClient(lode(), key);
      lists = new ListClient(lode(), key);
    }, 30_000);

    it('is the result set of an id, even if there are newer ones, otherwise the latest', async () => {
      const { leads } = (await generate(lode(), cafes, { key })).json<LeadsResult>();
      const first = await client.file('crm-a');
      const results = (await client.recordOf(first)).results ?? '';
      await searchMaps(lode(), { query: 'restaurants', location: 'Lyon, France' }, { key });
      const again = await client.file('crm-a', { results });
      expect(again.bytes.equals(first.bytes)).toBe(true);
      expect(again.rows).toHaveLength(leads.length);
      const latest = await client.file('crm-a', { results: 'latest' });
      expect(latest.bytes.equals(first.bytes)).toBe(false);
      expect(latest.bytes.equals((await client.file('crm-a')).bytes)).toBe(true);
    }, 60_000);

    it('is a list', async () => {
      const people = ['ann', 'ben', 'cora'].map((name) => ({ email: `${name}@chosen-list.test`, name }));
      const { id } = await lists.with('To be exported', people);
      for (const target of crmTargets) {
        const leads = await client.leads(target, { list: id });
        expect(leads.map(({ email }) => email)).toEqual(people.map(({ email }) => email));
      }
      const empty = await lists.make('Empty');
      expect((await client.file('crm-c', { list: empty.id })).rows).toEqual([]);
    });

    it('starts with a byte order mark if requested, and is otherwise identical', async () => {
      const { id } = await lists.with('Marked', [
        { email: 'mark@chosen-list.test', company: 'Größe & Söhne' },
      ]);
      for (const target of crmTargets) {
        const plain = await client.file(target, { list: id });
        const marked = await client.file(target, { list: id, bom: 'true' });
        expect(marked.bytes.equals(Buffer.concat([mark, plain.bytes]))).toBe(true);
        expect((await client.file(target, { list: id, bom: 'false' })).bytes.equals(plain.bytes)).toBe(true);
        expect((await client.recordOf(marked)).bytes).toBe(plain.bytes.length + mark.length);
      }
    });
  });
