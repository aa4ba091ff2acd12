import { requestSite, jsonOf } from '../testing/registers';
import { testCompany } from '../testing/registers';
import { drawRegistration } from './rdap';
import { rdapService } from './rdap';

const companies = Array.from({ length: 20 }, (_, index) =>
  testCompany({ domain: `acme${index}.test`, registeredOn: '2001-02-03' }),
);
const { site } = rdapService([...companies, testCompany({ domain: 'silent.test' })]);
const registrations = companies.flatMap(drawRegistration);
const nameOf = (atRegistrar: boolean): string =>
  registrations.find((one) => one.atRegistrar === atRegistrar)?.domain ?? '';

describe('the register of domains', () => {
  it('is found through the bootstrap file, which lacks some top levels', async () => {
    const { services } = jsonOf(await requestSite(site, 'https://data.iana.org/rdap/dns.json')) as {
      services: [string[], string[]][];
    };
    const named = services.flatMap(([names]) => names);
    expect(named).toEqual(expect.arrayContaining(['test', 'example', 'com']));
    expect(named).not.toContain('de');
  });

  it('has the dates of a domain, and no registrant', async () => {
    const domain = nameOf(false);
    const answer = await requestSite(site, `https://rdap.nic.test/rdap/domain/${domain.toUpperCase()}`);
    expect(answer.headers?.['content-type']).toBe('application/rdap+json');
    expect(jsonOf(answer)).toMatchObject({
      objectClassName: 'domain',
      ldhName: domain.toUpperCase(),
      events: expect.arrayContaining([
        { eventAction: 'registration', eventDate: '2001-02-03T04:00:00Z' },
      ]) as unknown,
      entities: [
        { roles: ['registrar'] },
        { roles: ['registrant'], vcardArray: ['vcard', [{}, ['fn', {}, 'text', '']]] },
        { remarks: [{ title: 'REDACTED FOR PRIVACY' }] },
      ],
    });
  });

  it('refers to the registrar of the domain', async () => {
    const path = `/rdap/domain/${nameOf(true)}`;
    const first = await requestSite(site, `https://rdap.nic.test${path}`);
    expect([first.status, first.headers?.['location']]).toEqual([302, `https://rdap.registrar.test${path}`]);
    const last = await requestSite(site, `https://rdap.registrar.test${path}`);
    expect(jsonOf(last)).toMatchObject({ objectClassName: 'domain' });
  });

  it.each([
    ['domain/silent.test', 404],
    ['domain/unknown.test', 404],
    ['nameserver/a.test', 400],
  ])('answers %s with %i and an RDAP error', async (path, status) => {
    const answer = await requestSite(site, `https://rdap.nic.test/rdap/${path}`);
    expect(answer.status).toBe(status);
    expect(jsonOf(answer)).toMatchObject({ errorCode: status });
  });
});
