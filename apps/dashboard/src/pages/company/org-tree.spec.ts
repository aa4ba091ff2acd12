import { treeOf, type Node, type Person } from './org-tree';

const person = (id: string, manager?: string): Person =>
  ({
    id,
    name: id,
    manager: manager === undefined ? null : { id: manager, name: manager, basis: 'stated' },
  }) as Person;

const shape = (nodes: readonly Node[]): object =>
  Object.fromEntries(nodes.map(({ person: { id }, reports }) => [id, shape(reports)]));

describe('treeOf', () => {
  it('puts people below their managers', () => {
    expect(shape(treeOf([person('a'), person('b', 'a'), person('c', 'b'), person('d', 'a')]))).toEqual({
      a: { b: { c: {} }, d: {} },
    });
  });

  it('has people with an unknown manager at the top', () => {
    expect(shape(treeOf([person('a', 'gone')]))).toEqual({ a: {} });
  });

  it('keeps all people of a circle', () => {
    expect(
      shape(treeOf([person('a', 'b'), person('b', 'a'), person('c', 'c'), person('d', 'a')])),
    ).toMatchObject({
      a: {},
      b: {},
      c: {},
      d: {},
    });
  });
});
