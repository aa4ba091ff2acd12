import type { NewKey } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import type { Suite } from '../harness/suite';

export interface PlaceRequest {
  readonly path: string;
  /** The parameter with the search term. */
  readonly field: string;
}

const location = 'Austin, TX';

/** Search term, location, and the parameter at fault. */
const cases = (field: string): (readonly [string, Readonly<Record<string, string>>, string])[] => [
  ['no search term', { location }, field],
  ['an empty word', { [field]: '', location }, field],
  ['a blank', { [field]: ' \t', location }, field],
  ['300 characters', { [field]: 'dentist'.repeat(43), location }, field],
  ['a regular expression', { [field]: '.*(+[', location }, field],
  ['no location', { [field]: 'dentists' }, 'location'],
  ['an empty location', { [field]: 'dentists', location: '' }, 'location'],
  ['a country', { [field]: 'dentists', location: 'Germany' }, 'location'],
  ['a radius around a state', { [field]: 'dentists', location: 'Texas', radius_km: '5' }, 'radius_km'],
  ['an unknown town', { [field]: 'dentists', location: 'Quornzeppelin' }, 'location'],
  ['a town in the wrong country', { [field]: 'dentists', location: 'Austin, Germany' }, 'location'],
  ['a location of SQL', { [field]: 'dentists', location: `x'; DROP TABLE places;--` }, 'location'],
  ['a location of control characters', { [field]: 'dentists', location: '\u0000\u001b[2J' }, 'location'],
  ['a limit of 0', { [field]: 'dentists', location, limit: '0' }, 'limit'],
  ['a limit of 201', { [field]: 'dentists', location, limit: '201' }, 'limit'],
  ['a limit that is not a number', { [field]: 'dentists', location, limit: 'abc' }, 'limit'],
  ['a radius of 0', { [field]: 'dentists', location, radius_km: '0' }, 'radius_km'],
  ['a radius of 101 km', { [field]: 'dentists', location, radius_km: '101' }, 'radius_km'],
  ['an unknown parameter', { [field]: 'dentists', location, lcoation: 'x' }, 'lcoation'],
];

/** In the requests of the cases: background work asks the sources for others at any time. */
const words = /dentist|quornzeppelin|drop\W+table/i;

const asked = ({ sandbox: { directory } }: Deployment): readonly string[] =>
  [...directory.overpass.questions, ...directory.searxng.questions].filter((question) =>
    words.test(question),
  );

/** Rejected requests for businesses at a location, for any operation. */
export const rejectsBadRequests =
  ({ path, field }: PlaceRequest): Suite =>
  (lode) =>
    describe(`GET ${path} rejects, without requests to any source,`, () => {
      let before: readonly string[];
      beforeEach(() => {
        before = asked(lode());
      });
      afterEach(() => expect(asked(lode())).toEqual(before));

      const send = (parameters: Readonly<Record<string, string>>, options?: AskOptions): Promise<Answer> =>
        ask(lode(), withQuery(path, parameters), options);

      it.each(cases(field))('%s', async (_name, parameters, parameter) => {
        const { errors = [] } = expectProblem(await send(parameters), 400, 'validation');
        expect(errors).toContainEqual(expect.objectContaining({ location: `query.${parameter}` }));
        expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
      });

      it('a key without the scope', async () => {
        const body = { name: 'narrow', scopes: ['verify:read'] };
        const { key } = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
        expectProblem(await send({ [field]: 'dentists', location }, { key }), 403, 'forbidden');
      });
    });
