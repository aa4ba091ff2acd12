import { trackingTarget } from './tracking-target';

const records: Record<string, readonly string[] | undefined> = {
  'alias.agency.example CNAME': ['Lode.Example.'],
  'same.agency.example A': ['192.0.2.1'],
  'six.agency.example AAAA': ['2001:db8::1'],
  'other.agency.example A': ['192.0.2.9'],
  'lode.example A': ['192.0.2.1', '192.0.2.2'],
  'lode.example AAAA': ['2001:db8::1'],
};
const dns = (silent: readonly string[] = []) => ({
  of: async (name: string, type = 'TXT') =>
    silent.includes(name) ? undefined : (records[`${name} ${type}`] ?? []),
});
const target = (domain: string, host = 'lode.example', silent: readonly string[] = []) =>
  trackingTarget(dns(silent), `${domain}.agency.example`, host);

test.each([
  ['alias', 'here'],
  ['same', 'here'],
  ['six', 'here'],
  ['other', 'elsewhere'],
  ['unregistered', 'elsewhere'],
])('%s points %s', async (domain, expected) => {
  await expect(target(domain)).resolves.toBe(expected);
});

test('compares with an address of the deployment', async () => {
  await expect(target('same', '192.0.2.1')).resolves.toBe('here');
  await expect(target('other', '192.0.2.1')).resolves.toBe('elsewhere');
});

test('is unknown without an answer', async () => {
  await expect(target('same', 'lode.example', ['lode.example'])).resolves.toBe('unknown');
  await expect(target('same', 'lode.example', ['same.agency.example'])).resolves.toBe('unknown');
});
