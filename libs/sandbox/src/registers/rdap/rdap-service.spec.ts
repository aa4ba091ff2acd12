import { askSite, jsonOf } from '../testing/ask-site';
import { companyUnderTest } from '../testing/company-under-test';
import { drawRegistration } from './registration';
import { rdapService } from './rdap-service';

const companies = Array.from({ length: 20 }, (_, index) =>
  companyUnderTest({ domain: `acme${index}.test`, registeredOn: '2001-02-03' }),
);
const { site } = rdapService([...companies, companyUnderTest({ domain: 'silent.test' })]);
const registrations = companies.flatMap(drawRegistration);
const nameOf = (atRegistrar: boolean): string =>
  registrations.find((one) => one.atRegistrar === atRegistrar)?.domain ?? '';

describe('the register of domains', () => {
  it('is found through the list of registries, in which some top levels are missing', async () => {
    const { services } = jsonOf(await askSite(site, 'https://data.iana.org/rdap/dns.json')) as {
      services: [string[], string[]][];
    };
    const named = services.flatMap(([names]) => names);
    expect(named).toEqual(expect.arrayContaining(['test', 'example', 'com']));
    expect(named).not.toContain('de');
  });

  it('has the dates of a domain, and nobody behind it', async () => {
    const domain = nameOf(false);
    const answer = await askSite(site, `https://rdap.nic.test/rdap/domain/${domain.toUpperCase()}`);
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

  it('leads on to who sold the domain', async () => {
    const path = `/rdap/domain/${nameOf(true)}`;
    const first = await askSite(site, `https://rdap.nic.test${path}`);
    expect([first.status, first.headers?.['location']]).toEqual([302, `https://rdap.registrar.test${path}`]);
    const last = await askSite(site, `https://rdap.registrar.test${path}`);
    expect(jsonOf(last)).toMatchObject({ objectClassName: 'domain' });
  });

  it.each([
    ['domain/silent.test', 404],
    ['domain/nobody.test', 404],
    ['nameserver/a.test', 400],
  ])('answers %s with %i and an error of RDAP', async (path, status) => {
    const answer = await askSite(site, `https://rdap.nic.test/rdap/${path}`);
    expect(answer.status).toBe(status);
    expect(jsonOf(answer)).toMatchObject({ errorCode: status });
  });
});
