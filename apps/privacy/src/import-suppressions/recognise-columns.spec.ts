import { recogniseColumns, recogniseHashes } from './list-reader';

test('finds several columns in any order', () => {
  expect(recogniseColumns(['Website', 'Name', 'Phone', 'Email', 'Email 2'])).toEqual({
    hasHeader: true,
    width: 5,
    places: { domain: [0], phone: [2], email: [3, 4] },
  });
});

test('without known names of columns there is no header', () => {
  expect(recogniseColumns(['jane@example.com', 'Jane'])).toEqual({
    hasHeader: false,
    width: 2,
    places: { email: [], domain: [], phone: [] },
  });
});

test.each([
  [['ID', 'Hash'], { hasHeader: true, place: 1 }],
  [['hash', 'id'], { hasHeader: true, place: 0 }],
  [['1', 'aGFzaA=='], { hasHeader: false, place: 1 }],
  [['aGFzaA=='], { hasHeader: false, place: 0 }],
])('finds the hashes of a deletion list in %j', (row, expected) => {
  expect(recogniseHashes(row)).toEqual(expected);
});
