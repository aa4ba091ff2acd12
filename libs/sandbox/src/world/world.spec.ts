import { mailKinds } from '../mail-kinds/mail-kinds';
import { makeWorld } from './world';

const shape = (seed: number) => JSON.stringify(makeWorld(seed, 40));

describe('makeWorld', () => {
  it('is equal for equal seeds and differs otherwise', () => {
    expect(shape(7)).toBe(shape(7));
    expect(shape(7)).not.toBe(shape(8));
  });

  it('keeps the first companies if the number grows', () => {
    expect(makeWorld(7, 30).companies.slice(0, 10)).toEqual(makeWorld(7, 10).companies);
  });

  it('assigns a unique domain under a reserved name, a city and an industry to every company', () => {
    const { companies, mailDomains } = makeWorld(3, 500);
    expect(new Set(companies.map(({ domain }) => domain)).size).toBe(500);
    expect(mailDomains.map(({ name }) => name)).toEqual(companies.map(({ domain }) => domain));
    for (const { domain } of companies) expect(domain).toMatch(/^[a-z0-9-]+\.(test|example)$/);
    expect(new Set(companies.map(({ city }) => city.name)).size).toBeGreaterThan(5);
    expect(new Set(companies.map(({ industry }) => industry)).size).toBeGreaterThan(5);
  });

  it('assigns plain addresses of the company to people', () => {
    for (const { domain, people, roleAddresses, mailKind } of makeWorld(3, 300).companies) {
      const addresses = [...people.map(({ email }) => email), ...roleAddresses];
      for (const address of addresses) expect(address).toMatch(new RegExp(`^[a-z][a-z0-9._-]*@${domain}$`));
      expect(people.length > 0).toBe(!mailKinds[mailKind]?.mailless);
    }
  });

  it('makes about a third of the companies catch-all', () => {
    const { companies } = makeWorld(5, 2000, 'all');
    const catchAll = companies.filter(({ mailKind }) => mailKind.startsWith('catch-all')).length / 2000;
    expect(catchAll).toBeGreaterThan(0.27);
    expect(catchAll).toBeLessThan(0.42);
  });

  it('separates held-out templates', () => {
    const open = makeWorld(5, 300, 'open').companies;
    const heldOut = makeWorld(5, 300, 'held-out').companies;
    expect(open.every((company) => !company.heldOut && !mailKinds[company.mailKind]?.heldOut)).toBe(true);
    expect(heldOut.every((company) => company.heldOut && mailKinds[company.mailKind]?.heldOut)).toBe(true);
    const patterns = (of: typeof open) => new Set(of.map(({ addressPattern }) => addressPattern));
    expect([...patterns(open)].filter((pattern) => patterns(heldOut).has(pattern))).toEqual([]);
  });
});
