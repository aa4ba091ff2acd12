import { SandboxGuide, validateDto } from '@lode/contracts';
import { allTrades } from '../businesses/trades';
import { startSandbox, type Sandbox } from '../sandbox';

let sandbox: Sandbox;
let guide: SandboxGuide;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 7, companies: 120, businesses: 100 });
  guide = sandbox.guide();
});
afterAll(() => sandbox.close());

test('the guide is a valid response', () => {
  expect(validateDto(SandboxGuide, guide, { location: 'guide', unknownFields: 'ignore' })).toMatchObject({
    ok: true,
  });
});

test('each entry has its request', () => {
  const { towns, companies, people, addresses, mail, crms } = guide;
  const [town, company, person] = [towns[0], companies[0], people[0]];
  const queryOf = (request = ''): object => Object.fromEntries(new URLSearchParams(request.split('?')[1]));
  expect(town?.request).toMatch(/^\/generate-leads\?/);
  expect(queryOf(town?.request)).toEqual({ niche: town?.trade, location: `${town?.name}, ${town?.country}` });
  expect(company?.request).toBe(`/enrich-company?domain=${company?.domain}`);
  expect(queryOf(person?.request)).toEqual({
    domain: person?.domain,
    first_name: person?.first_name,
    last_name: person?.last_name,
  });
  for (const { email, request } of addresses) expect(queryOf(request)).toEqual({ email });
  expect(new Set([...mail, ...crms].map(({ request }) => request))).toEqual(
    new Set(['/sandbox/mail', '/crm-connections']),
  );
});

test('towns and trades are those of open businesses', () => {
  const trades = new Set(allTrades.map(({ key }) => key));
  const open = sandbox.truth.businesses.filter((business) => business.open && trades.has(business.trade));
  expect(guide.towns.reduce((sum, { businesses }) => sum + businesses, 0)).toBe(open.length);
  expect(guide.trades.length).toBe(new Set(open.map(({ trade }) => trade)).size);
  const towns = new Set(guide.towns.map(({ name }) => name));
  expect(guide.trades.filter(({ town }) => !towns.has(town))).toEqual([]);
});

test('companies and people exist', () => {
  expect(guide.companies.length).toBeGreaterThan(5);
  for (const { domain, name } of guide.companies) expect(sandbox.truth.company(domain)?.name).toBe(name);
  expect(guide.people.length).toBeGreaterThan(0);
  for (const { domain, first_name: given, last_name: family } of guide.people) {
    const people = sandbox.truth.company(domain)?.people ?? [];
    expect(people.some(({ givenName, familyName }) => givenName === given && familyName === family)).toBe(
      true,
    );
  }
});

test('each address has the verdict that the sandbox expects', () => {
  const known = guide.addresses.filter(({ email }) => sandbox.truth.mailbox(email));
  expect(known.length).toBeGreaterThan(10);
  for (const { email, verdict, reason } of known)
    expect(sandbox.truth.mailbox(email)?.expected).toMatchObject({
      verdict,
      reasons: expect.arrayContaining([reason]),
    });
});

test('each CRM has the sign-in of its fake', () => {
  const { hubspot, pipedrive, salesforce } = sandbox.crms;
  expect(guide.crms).toMatchObject([
    { vendor: 'hubspot', host: 'api.hubapi.com', token: hubspot.token },
    { vendor: 'pipedrive', host: new URL(pipedrive.apiDomain).host, token: pipedrive.token },
    { vendor: 'salesforce', token: null, client_id: salesforce.app.id, client_secret: salesforce.app.secret },
  ]);
});

test('a sandbox without companies has an empty guide', async () => {
  const empty = await startSandbox({ seed: 7, companies: 0 });
  expect(empty.guide()).toMatchObject({ towns: [], trades: [], companies: [], people: [] });
  await empty.close();
});
