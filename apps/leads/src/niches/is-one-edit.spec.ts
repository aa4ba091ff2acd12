import { isOneEdit } from './stems';

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
