import { isOneEdit } from './is-one-edit';

describe('isOneEdit', () => {
  it.each([
    ['another letter', 'dentist', 'dantist'],
    ['one more', 'dentist', 'denttist'],
    ['one less', 'dentist', 'dentst'],
    ['one less at the end', 'dentist', 'dentis'],
    ['two that changed places', 'dentist', 'dentsit'],
    ['two that changed places at the end', 'dentist', 'dentits'],
  ])('sees %s', (_, one, other) => {
    expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['the same', 'dentist', 'dentist'],
    ['two others', 'dentist', 'dantast'],
    ['two more', 'dentist', 'dentistry'],
    ['a change and one more', 'dentist', 'dantists'],
  ])('refuses %s', (_, one, other) => {
    expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([false, false]);
  });
});
