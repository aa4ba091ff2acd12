import type { NewKey } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { lookUpsOf, requestsNaming } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { askIntel, type IntelParameters, type IntelPath } from './ask-intel';

const domain = 'refused-request.test';

/** Invalid parameters, and the name of the parameter at fault. */
const cases: readonly (readonly [string, IntelParameters, string])[] = [
  ['no domain', {}, 'domain'],
  ['an empty domain', { domain: '' }, 'domain'],
  ['a domain without a dot', { domain: 'acme' }, 'domain'],
  ['a public suffix', { domain: 'co.uk' }, 'domain'],
  ['an IPv4 address', { domain: 'http://127.0.0.1/' }, 'domain'],
  ['an IPv6 address', { domain: '[::1]' }, 'domain'],
  ['an email address', { domain: `jane@${domain}` }, 'domain'],
  ['a domain with a space', { domain: 'acme inc.test' }, 'domain'],
  ['a domain of 300 characters', { domain: `${'a.'.repeat(150)}test` }, 'domain'],
  ['control characters', { domain: '\u0000\u0007' }, 'domain'],
  ['an unknown parameter', { domain, domian: domain }, 'domian'],
];

/** Domains of the requests. */
const asked = [domain, 'acme', 'acme inc.test', 'co.uk', 'a.test', 'gmail.com', 'mailinator.com'];

/** Rejected requests for companies, for any operation. */
export const rejectsBadDomains =
  (path: Exclude<IntelPath, '/network-finder'>): Suite =>
  (lode) =>
    describe(`GET ${path} rejects, without requests to any source,`, () => {
      beforeEach(() => lode().sandbox.observed.clear());
      afterEach(() => {
        expect(lookUpsOf(lode(), ...asked)).toEqual([]);
        expect(requestsNaming(lode(), domain)).toEqual([]);
      });

      it.each(cases)('%s', async (_name, parameters, parameter) => {
        const { errors = [] } = expectProblem(await askIntel(lode(), path, parameters), 400, 'validation');
        expect(errors).toContainEqual(expect.objectContaining({ location: `query.${parameter}` }));
        expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
      });

      it.each(['gmail.com', 'www.GMail.com', 'mailinator.com'])('%s', async (free) => {
        expectProblem(await askIntel(lode(), path, { domain: free }), 400, 'free_mail_domain');
      });

      it('a key without the scope', async () => {
        const body = { name: 'narrow', scopes: ['verify:read'] };
        const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
        expectProblem(await askIntel(lode(), path, { domain }, { key }), 403, 'forbidden');
      });
    });
