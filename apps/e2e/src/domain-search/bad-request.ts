import type { NewKey } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { lookUpsOf, requestsNaming } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { search } from './search';

const domain = 'refused-search.test';

const cases: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['no domain', {}, 'domain'],
  ['a domain without a dot', { domain: 'acme' }, 'domain'],
  ['an IP address', { domain: '192.0.2.1' }, 'domain'],
  ['a limit of 0', { domain, limit: '0' }, 'limit'],
  ['a limit of 51', { domain, limit: '51' }, 'limit'],
  ['a limit that is not a number', { domain, limit: 'all' }, 'limit'],
  ['an unknown type', { domain, type: 'private' }, 'type'],
  ['an empty department', { domain, department: '' }, 'department'],
  ['an unknown parameter', { domain, offset: '10' }, 'offset'],
];

export const badSearch: Suite = (lode) =>
  describe('GET /domain-search rejects, without requests to the site,', () => {
    beforeEach(() => lode().sandbox.observed.clear());
    afterEach(() => {
      expect(lookUpsOf(lode(), domain, 'acme', 'gmail.com')).toEqual([]);
      expect(requestsNaming(lode(), domain)).toEqual([]);
    });

    it.each(cases)('%s', async (_name, parameters, parameter) => {
      const { errors = [] } = expectProblem(await search(lode(), parameters), 400, 'validation');
      expect(errors).toContainEqual(expect.objectContaining({ location: `query.${parameter}` }));
      expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
    });

    it('F24: a provider of free mail', async () => {
      expectProblem(await search(lode(), { domain: 'gmail.com' }), 400, 'free_mail_domain');
    });

    it('a key without the scope', async () => {
      const body = { name: 'narrow', scopes: ['crawl:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      expectProblem(await search(lode(), { domain }, { key }), 403, 'forbidden');
    });
  });
