import type { Company, Colleague } from './company';
import { makeWorld } from './world';
import { type AddressHabits, giveAddresses } from './people';
import { toAscii } from './addresses';

const { companies } = makeWorld(17, 2000);
const staffed = companies.filter(({ people }) => people.length > 0);
const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;
const local = (email: string): string => email.slice(0, email.indexOf('@'));

/** The first address uses other separators than the usual form. */
const separators = (text: string): string => text.replace(/[^._]/g, '');
const foundersDiffer = ({ people: [first], addressPattern }: Company): boolean =>
  first !== undefined &&
  !first.familyName.includes(' ') &&
  separators(local(first.email)) !== separators(addressPattern);

describe('the people of a world', () => {
  it('never share an address', () => {
    for (const { people } of staffed) {
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    }
  });

  it('have founders with another form in some companies', () => {
    const dotted = staffed.filter(({ addressPattern }) => /[._]/.test(addressPattern));
    const rate = share(dotted.filter(foundersDiffer), dotted);
    expect(rate).toBeGreaterThan(0.06);
    expect(rate).toBeLessThan(0.16);
  });

  it('have short names in a few addresses', () => {
    const people = staffed.flatMap((company) => company.people);
    const short = people.filter(({ nickname }) => nickname !== undefined);
    for (const { nickname, givenName, email } of short) {
      expect(nickname).not.toBe(givenName);
      expect(local(email)).toContain(nickname?.charAt(0).toLowerCase());
    }
    expect(share(short, people)).toBeGreaterThan(0.002);
    expect(share(short, people)).toBeLessThan(0.01);
  });

  it('have a namesake in one company of twenty', () => {
    const usual = (company: Company): boolean => company.addressPattern !== '{first}';
    const withNamesake = staffed
      .filter(usual)
      .filter(({ people }) => / \p{Lu}\.$/u.test(people.at(-1)?.givenName ?? ''));
    for (const { people } of withNamesake) {
      const namesake = people.at(-1);
      const name = namesake?.givenName.slice(0, -3);
      const same = people.filter((one) => one.givenName === name && one.familyName === namesake?.familyName);
      expect(same.length).toBeGreaterThan(0);
    }
    expect(share(withNamesake, staffed.filter(usual))).toBeGreaterThan(0.03);
    expect(share(withNamesake, staffed.filter(usual))).toBeLessThan(0.07);
  });
});

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
