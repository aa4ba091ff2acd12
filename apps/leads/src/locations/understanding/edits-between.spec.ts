import { editsBetween } from './suggest';

test.each([
  ['austin', 'austin', 0],
  ['astin', 'austin', 1],
  ['pariss', 'paris', 1],
  ['berlni', 'berlin', 1],
  ['denver', 'dinver', 1],
  ['cincinatti', 'cincinnati', 2],
  ['rome', 'paris', null],
  ['', 'no', 2],
  ['no', '', 2],
  ['', 'yes', null],
])('from %s to %s it is %p', (one, other, edits) => {
  expect(editsBetween(one, other, 2)).toBe(edits);
  expect(editsBetween(other, one, 2)).toBe(edits);
});
