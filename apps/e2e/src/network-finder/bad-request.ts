import type { NewKey } from '@lode/contracts';
import { askIntel, type IntelParameters } from '../enrich-company/ask-intel';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { lookUpsOf, requestsNaming } from '../harness/traces';
import type { Suite } from '../harness/suite';

const path = '/network-finder';
/** Of no other test: its requests are recognized by it. */
const word = 'Refusedina';
const name = `${word} Ruiz`;

const cases: readonly (readonly [string, IntelParameters, string])[] = [
  ['no name', { company: 'example.com' }, 'name'],
  ['an empty name', { name: '' }, 'name'],
  ['a blank', { name: ' \t' }, 'name'],
  ['only markup', { name: '<script>alert(1)</script>' }, 'name'],
  ['control characters', { name: '\u0000\u0007' }, 'name'],
  ['a name of 300 characters', { name: word.repeat(30) }, 'name'],
  ['a company of markup', { name, company: '<br>' }, 'company'],
  ['an unknown parameter', { name, compnay: 'x' }, 'compnay'],
];

export const badProfiles: Suite = (lode) =>
  describe('GET /network-finder rejects, without requests to any source,', () => {
    beforeEach(() => lode().sandbox.observed.clear());
    afterEach(() => {
      expect(lookUpsOf(lode(), 'example.com')).toEqual([]);
      expect(requestsNaming(lode(), word)).toEqual([]);
    });

    it.each(cases)('%s', async (_name, parameters, parameter) => {
      const { errors = [] } = expectProblem(await askIntel(lode(), path, parameters), 400, 'validation');
      expect(errors).toContainEqual(expect.objectContaining({ location: `query.${parameter}` }));
      expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
    });

    it('a key without the scope', async () => {
      const body = { name: 'narrow', scopes: ['verify:read'] };
      const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      expectProblem(await askIntel(lode(), path, { name }, { key }), 403, 'forbidden');
    });
  });
