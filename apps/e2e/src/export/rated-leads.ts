import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { ExportClient } from './export-client';

export const ratedLeads: Suite = (lode) =>
  it('an exported list has the country of its leads, and rates no accept-all address as hot', async () => {
    const { key } = await otherAccount(lode(), 'rated-leads');
    const lists = new ListClient(lode(), key);
    const known = { company: 'Quay', address: '12 Main St, Austin, TX 78701', country_code: 'US' };
    const { id } = await lists.with('Rated', [
      { ...known, email: 'ann@rated-leads.test', confidence: 90, accept_all: true },
      { ...known, email: 'ben@rated-leads.test', confidence: 90, accept_all: false },
    ]);
    expect(await lists.leads(id)).toMatchObject([
      { country_code: 'US', accept_all: true },
      { country_code: 'US', accept_all: false },
    ]);
    expect((await new ExportClient(lode(), key).file('crm-c', { list: id })).rows).toMatchObject([
      { City: 'Austin', Country: 'United States', Rating: 'Warm' },
      { City: 'Austin', Country: 'United States', Rating: 'Hot' },
    ]);
  });
