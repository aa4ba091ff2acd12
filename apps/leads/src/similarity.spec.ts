import { editsBetween, isOneEdit, jaroWinkler } from './similarity';

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

describe('isOneEdit', () => {
  it.each([
    ['another letter', 'dentist', 'dantist'],
    ['one more', 'dentist', 'denttist'],
    ['one less', 'dentist', 'dentst'],
    ['one letter missing at the end', 'dentist', 'dentis'],
    ['two swapped letters', 'dentist', 'dentsit'],
    ['two swapped letters at the end', 'dentist', 'dentits'],
  ])('accepts %s', (_, one, other) => {
    expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['the same', 'dentist', 'dentist'],
    ['two others', 'dentist', 'dantast'],
    ['two more', 'dentist', 'dentistry'],
    ['two edits', 'dentist', 'dantists'],
  ])('rejects %s', (_, one, other) => {
    expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([false, false]);
  });
});

test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['abc', 'xyz', 0],
  ['', 'abc', 0],
  ['', '', 0],
])('jaroWinkler(%s, %s) is %d', (one, other, expected) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3);
});
