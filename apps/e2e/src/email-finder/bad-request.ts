import type { NewKey } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { lookUpsOf, requestsNaming } from '../harness/traces';
import type { Suite } from '../harness/suite';
import { find } from './find';

const jane = { first_name: 'Jane', last_name: 'Doe' };
const domain = 'refused-finder-request.test';

const cases: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['nothing', {}, 'domain'],
  ['no name', { domain }, 'first_name'],
  ['an empty domain', { ...jane, domain: '' }, 'domain'],
  ['a domain without a dot', { ...jane, domain: 'acme' }, 'domain'],
  ['a public suffix', { ...jane, domain: 'co.uk' }, 'domain'],
  ['an IPv4 address', { ...jane, domain: 'http://127.0.0.1/' }, 'domain'],
  ['an IPv6 address', { ...jane, domain: '[::1]' }, 'domain'],
  ['an email address', { ...jane, domain: `jane@${domain}` }, 'domain'],
  ['a domain with a space', { ...jane, domain: 'acme inc.test' }, 'domain'],
  ['a domain of 300 characters', { ...jane, domain: `${'a.'.repeat(150)}test` }, 'domain'],
  ['an empty first name', { ...jane, domain, first_name: '' }, 'first_name'],
  ['a first name of spaces', { ...jane, domain, first_name: '  ' }, 'first_name'],
  ['a first name of 200 characters', { ...jane, domain, first_name: 'a'.repeat(200) }, 'first_name'],
  ['a last name of 200 characters', { ...jane, domain, last_name: 'a'.repeat(200) }, 'last_name'],
  ['digits', { ...jane, domain, first_name: '12345' }, 'first_name'],
  ['an emoji', { ...jane, domain, last_name: '🚀' }, 'last_name'],
  ['control characters', { ...jane, domain, first_name: '\u0000\u0007' }, 'first_name'],
  ['a confidence above 100', { ...jane, domain, min_confidence: '101' }, 'min_confidence'],
  ['a confidence that is no number', { ...jane, domain, min_confidence: 'high' }, 'min_confidence'],
  ['an unknown parameter', { ...jane, domain, fist_name: 'Jane' }, 'fist_name'],
];

/** Domains of the requests. */
const asked = [domain, 'acme', 'acme inc.test', 'co.uk', 'a.test', 'gmail.com', 'mailinator.com'];

export const badFinder: Suite = (lode) =>
  describe('GET /email-finder rejects, without requests to any host,', () => {
    beforeEach(() => lode().sandbox.observed.clear());
    afterEach(() => {
      expect(lookUpsOf(lode(), ...asked)).toEqual([]);
      expect(requestsNaming(lode(), domain)).toEqual([]);
    });

    it.each(cases)('%s', async (_name, parameters, parameter) => {
      const { errors = [] } = expectProblem(await find(lode(), parameters), 400, 'validation');
      expect(errors).toContainEqual(expect.objectContaining({ location: `query.${parameter}` }));
      expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
    });

    it.each(['gmail.com', 'www.GMail.com', 'mailinator.com'])('F24: %s', async (free) => {
      const problem = expectProblem(await find(lode(), { ...jane, domain: free }), 400, 'free_mail_domain');
      expect(problem.errors).toMatchObject([{ fix: expect.stringMatching(/./) }]);
    });

    it('a key without the scope', async () => {
      const body = { name: 'narrow', scopes: ['verify:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      expectProblem(await find(lode(), { ...jane, domain }, { key }), 403, 'forbidden');
    });
  });
