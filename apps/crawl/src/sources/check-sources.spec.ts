import { loadConfig } from '@lode/platform';
import type { Exchange, Failure } from '../http/exchange';
import { checkSources } from './check-sources';
import { sourceSettings, Sources } from './sources';

const sources = new Sources(loadConfig(sourceSettings, { LODE_SEARXNG_URL: 'http://10.0.0.7:8080' }));
const json = (text: string): Exchange => ({
  kind: 'answer',
  url: new URL('https://example.com/'),
  status: 200,
  headers: {},
  contentType: 'application/json',
  text,
  bytes: text.length,
});
const failure = (more: Partial<Failure>): Exchange => ({ kind: 'failure', reason: 'status', ...more });

function check(name: string, answer: Exchange) {
  const found = checkSources({ exchange: async () => answer }, sources).find(
    (each) => each.name === `source ${name}`,
  );
  if (!found) throw new Error(`${name} is not checked`);
  return found.run(new AbortController().signal);
}

test.each<[string, Exchange, string]>([
  ['gleif', json('{"meta":{"goldenCopy":{"publishDate":"2026-11-20T00:00:00Z"}}}'), '2026-11-20T00:00:00Z.'],
  ['searxng', json('{"results":[]}'), 'JSON enabled.'],
  ['gdelt', json('{}'), 'no article.'],
  ['gdelt', json('{"articles":[{"seendate":"20261126T100000Z"}]}'), '20261126T100000Z.'],
  ['greenhouse', failure({ status: 404 }), 'answers in'],
  ['recruitee', failure({ reason: 'type' }), 'answers in'],
  ['personio', { kind: 'redirect', status: 307, location: undefined }, 'answers in'],
])('%s passes with the answer %j', async (name, answer, detail) => {
  expect(await check(name, answer)).toMatchObject({
    state: 'passed',
    detail: expect.stringContaining(detail),
  });
});

test.each<[string, Exchange, RegExp]>([
  ['searxng', failure({ status: 403 }), /Add json to search\.formats/],
  ['gdelt', failure({ reason: 'type' }), /one request in five seconds/],
  ['gdelt', json('Please limit requests to one every 5 seconds.'), /one request in five seconds/],
  ['sec', failure({ status: 403 }), /Set LODE_CONTACT_URL/],
  ['wikidata', failure({ status: 429 }), /refuses this machine/],
  ['wikidata', failure({ status: 503 }), /out of order/],
  ['wikidata', failure({ reason: 'tls' }), /LODE_CA_FILE/],
  ['wikidata', failure({ reason: 'dns' }), /--without='source wikidata'/],
  ['wikidata', failure({ reason: 'dns' }), /set LODE_DNS_SERVERS to resolvers that know www\.wikidata\.org/],
  ['wikidata', failure({ reason: 'unreachable' }), /Allow connections to www\.wikidata\.org/],
  ['wikidata', { kind: 'redirect', status: 302, location: undefined }, /has moved/],
  ['gleif', json('<html>'), /not a proxy or a login page/],
  ['lever', failure({ status: 403 }), /refuses this machine/],
])('%s fails with the answer %j', async (name, answer, fix) => {
  expect(await check(name, answer)).toMatchObject({ state: 'failed', fix: expect.stringMatching(fix) });
});

test('a source that is not configured is skipped', async () => {
  expect(await check('nominatim', json('{}'))).toEqual({
    state: 'skipped',
    detail: 'Off: LODE_NOMINATIM_URL is not set.',
  });
});
