import { readFileSync } from 'node:fs';
import path from 'node:path';
import { examplesFor, shellWords, testedExamples } from './curl-examples';
import { routesOf, type OpenApi, type Route } from './open-api';

const project = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(project, 'docs', file), 'utf8');
const routes = routesOf(JSON.parse(read('generated/openapi.json')) as OpenApi);
const examples = testedExamples(read('guides/tour.md'));

const routeOf = (id: string): Route => {
  const route = routes.find(({ operation }) => operation.operationId === id);
  if (!route) throw new Error(`no operation ${id}`);
  return route;
};
const requestOf = (id: string) => examplesFor(routeOf(id), examples)[0]?.request;

it('reads words of a shell', () => {
  expect(shellWords(`curl -s -H 'a: b c' "x \\"$Y\\"" http://a.test/?b=1`)).toEqual([
    ...['curl', '-s', '-H', 'a: b c', 'x "$Y"', 'http://a.test/?b=1'],
  ]);
});

it('takes requests of the tour with values of the sandbox', () => {
  expect(requestOf('find_email')).toEqual({
    method: 'GET',
    path: '/email-finder',
    query: [
      ['domain', 'zakaudit.test'],
      ['first_name', 'Agnieszka'],
      ['last_name', 'Piątek'],
    ],
    headers: [],
  });
  expect(requestOf('create_list')).toMatchObject({ method: 'POST', body: '{"name":"Auditors in Poland"}' });
});

it('names the parameters of a path where the tour has a variable', () => {
  expect(requestOf('get_sequence_analytics')?.path).toBe('/sequences/{id}/analytics');
  expect(requestOf('add_leads')?.path).toBe('/lists/{id}/leads');
});

it('shows the answer in time, and the job', () => {
  const found = examplesFor(routeOf('crawl_site'), examples);
  expect(found.map(({ request }) => request.headers)).toEqual([[], [['Prefer', 'respond-async']]]);
});

it('covers most operations of callers, and shows no rejection', () => {
  const covered = routes.filter((route) => examplesFor(route, examples).length > 0);
  expect(covered.length).toBeGreaterThan(25);
  expect(examples.filter(({ answer }) => answer.includes('"/docs/errors#'))).toEqual([]);
});
