import { changedGroups, type GroupedPlace } from './place-groups';

const place = (id: string, groupId: string | null = null, cell = 1) =>
  ({ id, groupId, cell }) as GroupedPlace;
const cells = new Set([1]);

test('places of one business get the smallest of their ids, by value', () => {
  const places = [place('10'), place('9'), place('11', '9')];
  expect(changedGroups(places, [['10', '9', '11']], cells)).toEqual({
    left: [],
    put: [
      ['10', '9'],
      ['9', '9'],
    ],
  });
});

test('a place that is alone now leaves its group', () => {
  const places = [place('1', '1'), place('2', '1'), place('3')];
  expect(changedGroups(places, [['1'], ['2'], ['3']], cells)).toEqual({ left: ['1', '2'], put: [] });
});

test('groups outside of the cells stay as they are, those across their edge change', () => {
  const places = [place('1', '7', 2), place('2', null, 2), place('3', null, 2), place('4')];
  const found = [['1'], ['2', '3']];
  expect(changedGroups(places, found, cells)).toEqual({ left: [], put: [] });
  expect(changedGroups(places, [['1', '4'], ['2']], cells)).toEqual({
    left: [],
    put: [
      ['1', '1'],
      ['4', '1'],
    ],
  });
});
