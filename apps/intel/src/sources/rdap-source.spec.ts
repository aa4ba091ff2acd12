import { fetchedAt, read, unread } from '@lode/testing';
import { askSource } from './testing/ask-source';
import { RdapSource } from './rdap-source';

const bootstrap = read({
  version: '1.0',
  publication: '2026-11-19T20:00:02Z',
  services: [
    [
      ['com', 'net'],
      ['http://rdap.example/com/v1/', 'https://rdap.example/com/v1/'],
    ],
    [['uk'], ['https://rdap.uk.example']],
    [['co.uk'], ['https://rdap.co-uk.example/']],
    [['xn--p1ai', 5], ['https://rdap.example/rf/']],
    [['broken'], []],
    'x',
  ],
});

const event = (eventAction: string, eventDate: unknown) => ({ eventAction, eventDate });
const domainOf = (ldhName: string, ...events: readonly unknown[]) =>
  read({ objectClassName: 'domain', handle: '1_DOMAIN', ldhName, events, notices: [] });
const registered = domainOf('ACME.COM', event('registration', '1999-03-02T04:00:00Z'));

const ask = (domain: string, ...answers: Parameters<typeof askSource>[1]) =>
  askSource((reader) => new RdapSource(reader), [bootstrap, ...answers], { domain });

test.each([
  ['acme.com', 'https://rdap.example/com/v1/domain/acme.com'],
  ['shop.acme.com', 'https://rdap.example/com/v1/domain/acme.com'],
  ['acme.co.uk', 'https://rdap.co-uk.example/domain/acme.co.uk'],
  ['acme.uk', 'https://rdap.uk.example/domain/acme.uk'],
  ['xn--80a.xn--p1ai', 'https://rdap.example/rf/domain/xn--80a.xn--p1ai'],
])('%s is requested at %s', async (domain, address) => {
  const { reader } = await ask(domain, registered);
  expect(reader.address(0).href).toBe('https://data.iana.org/rdap/dns.json');
  expect(reader.address(1).href).toBe(address);
  expect(reader.asked.map(({ maxAge }) => maxAge)).toEqual([86_400, 600]);
});

test.each<[string, readonly unknown[], number | null]>([
  [
    'the registration among other events',
    [event('last changed', '2026-02-01T00:00:00Z'), event('registration', '1999-03-02T04:00:00Z')],
    Date.UTC(1999, 2, 2, 4),
  ],
  [
    'the earliest of two',
    [event('registration', '2005-01-01T00:00:00Z'), event('registration', '2001-01-01')],
    Date.UTC(2001, 0, 1),
  ],
  ['no date before the first domain', [event('registration', '1970-01-01T00:00:00Z')], null],
  ['no date in the future', [event('registration', new Date(fetchedAt + 1000).toISOString())], null],
  ['no invalid date', [event('registration', 'long ago'), event('registration', 5), 'x'], null],
  ['no transfer', [event('transfer', '2010-01-01T00:00:00Z')], null],
])('%s', async (_, events, registeredAt) => {
  const { answer } = await ask('acme.com', domainOf('acme.com.', ...events));
  expect(answer.state).toBe('ok');
  expect(answer.records.map((report) => report.registeredAt)).toEqual(
    registeredAt === null ? [] : [registeredAt],
  );
});

test('never returns a founding year', async () => {
  const { answer } = await ask('acme.com', registered);
  expect(answer.records).toMatchObject([{ claims: [], people: [], profiles: [], filings: [] }]);
});

test.each([
  ['a top-level domain without a service', 'acme.de', 1],
  ['a registry without a URL', 'acme.broken', 1],
  ['a site under a shared host', 'acme.github.io', 0],
])('%s is not supported', async (_, domain, requests) => {
  const { answer, reader } = await ask(domain, registered);
  expect(answer).toMatchObject({ state: 'not_applicable', records: [] });
  expect(reader.asked).toHaveLength(requests);
});

test.each([
  ['an unknown domain', unread({ status: 404, reason: 'status' }), 'ok'],
  ['a rate limit of a registry', unread({ status: 429, reason: 'status' }), 'partial'],
  ['an unavailable registry', unread({ state: 'timeout', reason: 'timeout' }), 'partial'],
  ['an error in the body', read({ errorCode: 400, title: 'Bad Request', description: ['x'] }), 'partial'],
  ['another domain', domainOf('other.com', event('registration', '1999-03-02T04:00:00Z')), 'partial'],
  ['invalid data', read(['x']), 'partial'],
])('%s does not affect other registries', async (_, answered, state) => {
  expect((await ask('acme.com', answered)).answer).toMatchObject({ state, records: [] });
});

test.each([
  ['unread', unread({ detail: 'It answered with HTTP status 503.' })],
  ['invalid data', read({ services: 5 })],
])('an invalid list of registries (%s) is a failure', async (_, list) => {
  const { answer } = await askSource((reader) => new RdapSource(reader), [list]);
  expect(answer).toMatchObject({ state: 'failed', records: [] });
});
