import type { Exchange } from '../http/exchange';
import { fetchRobots } from './robots-files';

const origin = 'https://quillbay.com';
const policy = { admit: (url: string | URL) => ({ admitted: true, url: new URL(url) }) as const };

const answer = (url: URL): Exchange => ({
  kind: 'answer',
  url,
  status: 200,
  headers: {},
  contentType: 'text/plain',
  text: 'User-agent: *\nDisallow: /a',
  bytes: 26,
});

test.each([
  ['itself', `${origin}/robots.txt`, undefined],
  ['the robots.txt of another host', 'https://www.quillbay.com/robots.txt', 'https://www.quillbay.com'],
  ['another scheme', 'http://quillbay.com/robots.txt', 'http://quillbay.com'],
  ['a file of another name', 'https://www.quillbay.com/rules.txt', undefined],
  ['a query', 'https://www.quillbay.com/robots.txt?v=2', undefined],
  ['another file of the same host', `${origin}/rules.txt`, undefined],
])('a robots.txt that leads to %s', async (_what, location, movedTo) => {
  const exchange = ({ url }: { url: URL }): Promise<Exchange> =>
    Promise.resolve(
      url.href === location ? answer(url) : { kind: 'redirect', status: 301, location: new URL(location) },
    );
  const fetched = await fetchRobots({ policy, web: { exchange } }, origin, new AbortController().signal);
  expect(fetched).toMatchObject({ answer: { kind: 'file', file: { rules: [{}] } }, movedTo });
});

const www = 'https://www.quillbay.com';

test.each([
  ['has no robots.txt', 404, 'file', www],
  ['does not answer', 503, 'closed', undefined],
])('a robots.txt that leads to a host that %s', async (_what, status, kind, movedTo) => {
  const exchange = ({ url }: { url: URL }): Promise<Exchange> =>
    Promise.resolve(
      url.origin === www
        ? { kind: 'failure', reason: 'status', status }
        : { kind: 'redirect', status: 301, location: new URL('/robots.txt', www) },
    );
  const fetched = await fetchRobots({ policy, web: { exchange } }, origin, new AbortController().signal);
  expect(fetched).toMatchObject({ answer: { kind }, movedTo });
});
