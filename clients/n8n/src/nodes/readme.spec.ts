import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plans, properties } from './generated/properties';

const folder = resolve(__dirname, '../..');
const readme = readFileSync(resolve(folder, 'README.md'), 'utf8');

type Named = readonly { readonly name: string; readonly value: string }[];

const optionsOf = (name: string, resource?: string): Named => {
  const parameter = properties.find((one) => {
    const { show } = (one.displayOptions ?? {}) as { show?: Record<string, unknown[]> };
    return one.name === name && (resource === undefined || show?.['resource']?.includes(resource));
  });
  return (parameter?.options ?? []) as unknown as Named;
};

it('the README lists all operations', () => {
  const rows = [...readme.matchAll(/^\| ([A-Z]\w+) +\| ([^|]+?) +\|$/gm)].map(([, name, list]) => [
    name,
    list,
  ]);
  const wanted = optionsOf('resource').map(({ name, value }) => [
    name,
    optionsOf('operation', value)
      .map((one) => one.name)
      .join(', '),
  ]);
  expect(wanted.length).toBeGreaterThan(5);
  expect(rows).toEqual(wanted);
});

interface ExampleNode {
  readonly type: string;
  readonly parameters: { readonly resource: string; readonly operation: string } & Record<string, unknown>;
}

const [, example = ''] = /^```json\n(.*?)^```/ms.exec(readme) ?? [];
const { nodes } = JSON.parse(example) as { nodes: ExampleNode[] };

it.each(nodes.filter(({ type }) => type.endsWith('.lode')).map(({ parameters }) => parameters))(
  'the example uses parameters of $resource $operation',
  ({ resource, operation, ...parameters }) => {
    expect(Object.keys(plans)).toContain(`${resource}.${operation}`);
    const shown = properties.filter(({ displayOptions }) => {
      const { show } = (displayOptions ?? {}) as { show?: Record<string, unknown[]> };
      return show?.['resource']?.includes(resource) && show['operation']?.includes(operation);
    });
    const names = shown.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(parameters)));
    const further = shown.find(({ name }) => name === 'additionalFields')?.options ?? [];
    expect(further.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(parameters['additionalFields'] ?? {})),
    );
    expect(Object.keys(parameters)).toEqual(
      expect.arrayContaining(shown.filter(({ required }) => required).map(({ name }) => name)),
    );
  },
);
