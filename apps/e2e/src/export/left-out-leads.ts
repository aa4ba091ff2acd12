import { search } from '../domain-search/search';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { operatorKey } from '../harness/operator-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { inForce } from '../privacy/in-force';
import { erase, Lists } from '../privacy/lists';
import { crmTargets } from './crm-files';
import { ExportClient, type ExportParameters } from './export-client';

const domain = 'left-out-export.test';
const addresses = colleagues(domain).map(([, , email]) => email);
const [ana = '', tom = '', rosa = ''] = addresses;

export const leftOutLeads: Suite = (lode) =>
  describe('an export excludes', () => {
    let key: string;
    let list: string;
    let results: string;
    let client: ExportClient;
    beforeAll(async () => {
      ({ key } = await otherAccount(lode(), 'respects'));
      addCompany(lode(), domain, { pages: { '/': teamPage(...colleagues(domain)) } });
      await search(lode(), { domain }, { key });
      client = new ExportClient(lode(), key);
      results = (await client.recordOf(await client.file('crm-a'))).results ?? '';
      const lists = new ListClient(lode(), key);
      list = (await lists.make('Some of them')).id;
      await lists.good(lists.post(`/lists/${list}/leads`, { results }));
    }, 60_000);

    const named = (): Promise<string[]> => namedIn(client, [{ list }, { results }, { results: 'latest' }]);

    it('a person who was added to a do-not-contact list after the search', async () => {
      expect(await named()).toEqual(addresses.toSorted());
      await Lists.ofAccount(lode(), key).during({ email: tom }, async () => {
        await inForce(lode());
        expect(await named()).toEqual([ana, rosa]);
      });
      const operator = Lists.ofDeployment(lode(), await operatorKey(lode()));
      await operator.during({ domain }, async () => {
        await inForce(lode());
        expect(await named()).toEqual([]);
      });
      await inForce(lode());
      expect(await named()).toHaveLength(addresses.length);
    }, 60_000);

    it('a person who was erased', async () => {
      await erase(lode(), await operatorKey(lode()), { email: rosa });
      await until('it is in force', async () => (await named()).length === addresses.length - 1);
      expect(await named()).toEqual([ana, tom]);
    }, 60_000);
  });

/** The people in the files, which are equal in every format. */
async function namedIn(client: ExportClient, parameterSets: readonly ExportParameters[]): Promise<string[]> {
  const files: string[][] = [];
  for (const parameters of parameterSets)
    for (const target of crmTargets)
      files.push((await client.leads(target, parameters)).map(({ email }) => email ?? '').sort());
  const [first = [], ...others] = files;
  for (const other of others) expect(other).toEqual(first);
  return first;
}
