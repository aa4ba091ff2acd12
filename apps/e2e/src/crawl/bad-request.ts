import type { NewKey, ProblemCode } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { lookUpsOf, requestsNaming } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';

const host = 'refused-crawl.test';
const url = `https://${host}/`;
/** Addresses of the requests. */
const addresses = ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '169.254.169.254'];

const cases: readonly (readonly [string, Readonly<Record<string, string>>, ProblemCode, string])[] = [
  ['no URL', {}, 'validation', 'query.url'],
  ['an empty URL', { url: '' }, 'validation', 'query.url'],
  ['not a URL', { url: 'not a url' }, 'validation', 'query.url'],
  ['a URL of 3 kB', { url: `${url}${'a'.repeat(3000)}` }, 'validation', 'query.url'],
  ['an unknown parameter', { url, dept: '2' }, 'validation', 'query.dept'],
  ['a depth of 0', { url, depth: '0' }, 'validation', 'query.depth'],
  ['a depth of 4', { url, depth: '4' }, 'validation', 'query.depth'],
  ['a depth that is not a number', { url, depth: 'deep' }, 'validation', 'query.depth'],
  ['files', { url: 'file:///etc/passwd' }, 'url_not_allowed', ''],
  ['FTP', { url: 'ftp://refused-crawl.test/' }, 'url_not_allowed', ''],
  ['scripts', { url: 'javascript:alert(1)' }, 'url_not_allowed', ''],
  ['credentials', { url: 'https://me:secret@refused-crawl.test/' }, 'url_not_allowed', ''],
  ['another port', { url: 'https://refused-crawl.test:8443/' }, 'url_not_allowed', ''],
  ['loopback', { url: 'http://127.0.0.1/' }, 'url_not_allowed', ''],
  ['loopback in decimal', { url: 'http://2130706433/' }, 'url_not_allowed', ''],
  ['loopback in IPv6', { url: 'http://[::ffff:7f00:1]/' }, 'url_not_allowed', ''],
  ['the address of cloud metadata', { url: 'http://169.254.169.254/latest/' }, 'url_not_allowed', ''],
];

export const badCrawl: Suite = (lode) =>
  describe('GET /crawl rejects, without requests to the site,', () => {
    beforeEach(() => lode().sandbox.observed.clear());
    afterEach(() => {
      expect([lookUpsOf(lode(), host), requestsNaming(lode(), host)]).toEqual([[], []]);
      const { connections } = lode().sandbox.observed;
      expect(connections.filter(({ address }) => addresses.includes(address))).toEqual([]);
    });

    it.each(cases)('%s', async (_name, parameters, code, location) => {
      for (const Prefer of ['wait', 'respond-async']) {
        const answer = await crawl(lode(), parameters, { headers: { Prefer } });
        const problem = expectProblem(answer, 400, code);
        if (location) expect(problem.errors).toContainEqual(expect.objectContaining({ location }));
      }
    });

    it('a key without the scope', async () => {
      const body = { name: 'narrow', scopes: ['verify:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      expectProblem(await crawl(lode(), { url }, { key }), 403, 'forbidden');
    });
  });
