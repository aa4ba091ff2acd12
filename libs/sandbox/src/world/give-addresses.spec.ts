import type { AddressHabits } from './address-habits';
import { toAscii } from './addresses';
import type { Colleague } from './company';
import { giveAddresses } from './give-addresses';

const usualHabits: AddressHabits = {
  form: '{f}{last}',
  spelling: { given: (name) => toAscii(name), family: (name) => toAscii(name) },
  founders: 0,
  foundersForm: '{first}',
  namesake: false,
  apart: 'digit',
};

const called = (name: string, nickname?: string): Colleague => {
  const at = name.lastIndexOf(' ');
  const names = { givenName: name.slice(0, at), familyName: name.slice(at + 1) };
  return { ...names, title: 'Owner', ...(nickname !== undefined && { nickname }) };
};

const locals = (habits: Partial<AddressHabits>, ...staff: Colleague[]): (string | undefined)[] =>
  giveAddresses(staff, 'acme.test', { ...usualHabits, ...habits }).map(({ email }) => email.split('@')[0]);

describe('giveAddresses', () => {
  it('uses another form for founders', () => {
    const staff = [called('Jane Doe'), called('John Roe'), called('Ann Poe')];
    expect(locals({ founders: 2 }, ...staff)).toEqual(['jane', 'john', 'apoe']);
  });

  it('uses the short name if there is one', () => {
    expect(locals({ form: '{first}.{last}' }, called('Robert Doe', 'Bob'))).toEqual(['bob.doe']);
  });

  it('distinguishes equal addresses by a number', () => {
    const staff = [called('Jane Doe'), called('Jane R. Doe'), called('John Doe')];
    expect(locals({}, ...staff)).toEqual(['jdoe', 'jdoe2', 'jdoe3']);
  });

  it('distinguishes equal addresses by a middle initial, or by that of the family name', () => {
    const apart = 'initial';
    expect(locals({ apart }, called('Jane Doe'), called('Jane R. Doe'))).toEqual(['jdoe', 'jrdoe']);
    expect(locals({ apart, form: '{first}' }, called('Jane Doe'), called('Jane Roe'))).toEqual([
      'jane',
      'janer',
    ]);
  });

  it('omits the middle initial if the address is unique', () => {
    expect(locals({ apart: 'initial' }, called('Jane R. Doe'))).toEqual(['jdoe']);
  });

  it('throws if an address is needed too often', () => {
    const crowd = Array.from({ length: 10 }, () => called('Jane Doe'));
    expect(() => locals({}, ...crowd)).toThrow(RangeError);
  });
});
