import { newTags } from './lead-edits.repository';

const many = Array.from({ length: 20 }, (_, count) => `t${count}`);

test.each<[string[], string[], string[], string[] | undefined]>([
  [['a'], ['b'], [], ['a', 'b']],
  [['a', 'b'], [], ['a'], ['b']],
  [['a', 'b'], ['c'], ['a'], ['b', 'c']],
  [['a'], ['a'], ['x'], undefined],
  [['a'], ['a'], ['a'], undefined],
  [[], [], [], undefined],
  [many, ['x'], [], undefined],
  [many, ['x'], ['t0'], [...many.slice(1), 'x']],
])('%j with %j and without %j', (tags, add, remove, changed) => {
  expect(newTags(tags, { add, remove })).toEqual(changed);
});
