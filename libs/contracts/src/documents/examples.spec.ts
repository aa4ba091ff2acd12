import { validateDto } from '../fields/validate';
import { operations } from '../operations';
import { fieldsByPart, type Routed, takesBody } from './routed';

const withBody = operations
  .filter((operation): operation is Routed => operation.http !== null && takesBody(operation as Routed))
  .filter((operation) => operation.http.upload !== undefined || fieldsByPart(operation).body.length > 0);

test('operations with a body have an example of it', () => {
  expect(withBody.length).toBeGreaterThan(15);
  const failures = withBody.filter(
    ({ example, http }) => typeof example !== (http.upload ? 'string' : 'object'),
  );
  expect(failures.map(({ name }) => name)).toEqual([]);
});

test('the examples are valid', () => {
  const failures = withBody
    .filter(({ http }) => !http.upload)
    .map((operation) => {
      const { path } = fieldsByPart(operation);
      const inPath = Object.fromEntries(path.map(({ name, example }) => [name, example ?? 'id_1']));
      const options = { location: 'body', unknownFields: 'refuse' } as const;
      const given = { ...inPath, ...(operation.example as object) };
      return { name: operation.name, checked: validateDto(operation.request, given, options) };
    })
    .filter(({ checked }) => !checked.ok);
  expect(failures).toEqual([]);
});
