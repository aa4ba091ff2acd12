import type { Company } from './company';
import { makeWorld } from './world';

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
