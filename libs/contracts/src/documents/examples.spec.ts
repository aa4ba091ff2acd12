import { validateDto } from '../fields/validate';
import { operations } from '../operations';
import { placesOf, takesBody, type Routed } from './routed';

const withBody = operations
  .filter((operation): operation is Routed => operation.http !== null && takesBody(operation as Routed))
  .filter((operation) => operation.http.upload !== undefined || placesOf(operation).body.length > 0);

const byName = withBody.map((operation) => [operation.name, operation] as const);

test('there are operations with a body', () => expect(byName.length).toBeGreaterThan(15));

test.each(byName)('%s has an example of its body', (_, operation) => {
  const { example, http } = operation;
  expect(typeof example).toBe(http.upload ? 'string' : 'object');
});

test.each(byName.filter(([, { http }]) => !http.upload))('the example of %s is valid', (_, operation) => {
  const { path } = placesOf(operation);
  const inPath = Object.fromEntries(path.map(({ name, example }) => [name, example ?? 'id_1']));
  const options = { location: 'body', unknownFields: 'refuse' } as const;
  const checked = validateDto(operation.request, { ...inPath, ...(operation.example as object) }, options);
  expect(checked).toMatchObject({ ok: true });
});
