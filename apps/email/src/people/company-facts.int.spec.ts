import {
  AcceptCompanyFacts,
  ListAddressCounts,
  ListPeople,
  SearchDomain,
  type CompanyFacts,
  type ListPeopleRequest,
} from '@lode/contracts';
import { sitePerson } from '@lode/domain/testing';
import { until } from '@lode/testing';
import { emailOf } from '../knowledge/testing/site-reading';
import { sharedEmail, type EmailFixture } from '../testing/email-fixture';

let email: EmailFixture;
beforeAll(async () => {
  email = await sharedEmail();
});
beforeEach(async () => {
  await email.empty('email.domains', 'email.people', 'email.company_facts');
  email.site = {
    company: 'Acme',
    people: [sitePerson('Ana Ruiz', { title: 'Head of Sales', email: address })],
    emails: [emailOf(address, { name: 'Ana Ruiz' }), emailOf('info@facts.com')],
  };
});

const address = 'ana.ruiz@facts.com';
const austin: CompanyFacts = {
  position: 3,
  domain: 'facts.com',
  tags: ['country:US', 'city:austin', 'sector:5415', 'sector:541', 'sector:54'],
  size_from: 11,
  size_to: 50,
};
const accept = (facts: CompanyFacts[], restart = false) =>
  email.call(AcceptCompanyFacts, { restart, companies: facts });
const read = () => email.call(SearchDomain, { domain: 'facts.com' });
const found = async (request: ListPeopleRequest) => (await email.call(ListPeople, request)).total === 1;

test.each(['before', 'after'])('facts that are known %s their people make them found', async (order) => {
  if (order === 'after') await read();
  await expect(accept([austin])).resolves.toEqual({ accepted: 1 });
  if (order === 'before') await read();
  for (const request of [
    { sector: '54' },
    { sector: '5415', country: 'United States' },
    { city: 'AUSTIN', size_min: 40 },
    { size_max: 11, title: 'sales' },
  ])
    expect([request, await found(request)]).toEqual([request, true]);
  for (const request of [{ sector: '31' }, { country: 'FR' }, { size_min: 51 }, { size_max: 10 }])
    expect([request, await found(request)]).toEqual([request, false]);
});

test('an earlier change replaces nothing, a later one does, and a new beginning voids all', async () => {
  await read();
  await accept([austin]);
  await expect(accept([{ ...austin, position: 2, tags: [] }])).resolves.toEqual({ accepted: 0 });
  await expect(found({ country: 'US' })).resolves.toBe(true);
  await accept([{ ...austin, position: 4, tags: ['country:GB'], size_from: -1, size_to: -1 }]);
  await expect(found({ country: 'GB' })).resolves.toBe(true);
  await expect(found({ country: 'US' })).resolves.toBe(false);
  await expect(found({ size_min: 1 })).resolves.toBe(false);
  await accept([{ ...austin, position: 1, domain: 'other.com' }], true);
  await expect(found({ country: 'GB' })).resolves.toBe(false);
  await expect(found({ title: 'sales' })).resolves.toBe(true);
});

test('the feed has the visible addresses of each changed domain, also after suppressions and erasures', async () => {
  await read();
  const counts = async (after: number) =>
    (await email.call(ListAddressCounts, { after })).changes.filter(({ domain }) => domain === 'facts.com');
  const after = (position: number) =>
    until(async () => {
      const changes = await counts(position);
      return changes.length > 0 && changes.map(({ addresses, position: at }) => ({ addresses, at }));
    });
  const [first] = await after(0);
  expect(first).toMatchObject({ addresses: 2 });
  await email.lists.suppress('info@facts.com');
  const [second] = await after(first?.at ?? 0);
  expect(second).toMatchObject({ addresses: 1 });
  await email.lists.erase(address);
  const [third] = await after(second?.at ?? 0);
  expect(third).toMatchObject({ addresses: 0 });
  await expect(counts(0)).resolves.toEqual([{ domain: 'facts.com', addresses: 0, position: third?.at }]);
});
