import { distance } from '../point';
import { e164 } from '../sites/places';
import type { Business } from './business';
import { drawBusinesses } from './draw-businesses';
import { allTrades } from './trades';

const draw = (seed: number, count = 600, templates: 'open' | 'held-out' | 'all' = 'open'): Business[] =>
  drawBusinesses(seed, count, templates, new Set());

const businesses = draw(3);

describe('local businesses', () => {
  it('are the same for the same seed and others for another', () => {
    expect(draw(3, 60)).toEqual(draw(3, 60));
    expect(draw(4, 60)).not.toEqual(draw(3, 60));
  });

  it('do not depend on later businesses, except for becoming part of a chain', () => {
    const names = (drawn: readonly Business[]): string[] =>
      drawn.map(({ name, town }) => `${name}, ${town.city.name}`);
    expect(names(draw(3, 60))).toEqual(names(businesses.slice(0, 60)));
  });

  it('share no trade, town or name template between open and held-out entries', () => {
    const heldOut = draw(3, 300, 'held-out');
    const of = (drawn: readonly Business[], key: (one: Business) => string): Set<string> =>
      new Set(drawn.map(key));
    for (const key of [({ trade }: Business) => trade.key, ({ town }: Business) => town.city.name]) {
      const open = of(businesses, key);
      expect([...of(heldOut, key)].filter((one) => open.has(one))).toEqual([]);
    }
    expect(heldOut.every((one) => one.heldOut)).toBe(true);
    expect(allTrades.filter((trade) => trade.heldOut)).toHaveLength(allTrades.length / 3);
  });

  it('have unique numbers, unless they share a building', () => {
    const byNumber = Map.groupBy(
      businesses.filter(({ phone }) => phone),
      ({ phone }) => (phone ? e164(phone) : ''),
    );
    const shared = [...byNumber.values()].filter((group) => group.length > 1);
    expect(shared.length).toBeGreaterThan(3);
    for (const [first, ...others] of shared) {
      for (const other of others) {
        expect(first && distance(first.point, other.point)).toBeLessThan(50);
        expect(other.address).toEqual(first?.address);
      }
    }
  });

  it('have branches with the name and site of the head, at other places', () => {
    const chains = Map.groupBy(
      businesses.filter(({ chain }) => chain !== undefined),
      ({ chain }) => chain,
    );
    expect(chains.size).toBeGreaterThan(10);
    for (const [id, branches] of chains) {
      const domains = branches.map(({ presence }) =>
        presence.kind === 'site' ? presence.company.domain : '',
      );
      expect(branches.map((one) => one.id)).toContain(id);
      expect(new Set(domains).size).toBe(1);
      expect(new Set(branches.map(({ address }) => address.street)).size).toBe(branches.length);
    }
  });

  it('use no domain that is already taken', () => {
    const [first] = businesses.flatMap(({ presence }) =>
      presence.kind === 'site' ? [presence.company.domain] : [],
    );
    const taken = new Set([first ?? '']);
    const again = drawBusinesses(3, 60, 'open', taken);
    const domains = again.flatMap(({ presence }) =>
      presence.kind === 'site' ? [presence.company.domain] : [],
    );
    expect(domains).not.toContain(first);
    expect(taken.size).toBeGreaterThan(30);
  });

  it('are of every kind: closed, renamed, without a site, on a network only, and namesakes', () => {
    const count = (fits: (one: Business) => boolean): number => businesses.filter(fits).length;
    expect(count(({ open }) => !open)).toBeGreaterThan(15);
    expect(count(({ formerName }) => formerName !== undefined)).toBeGreaterThan(10);
    for (const kind of ['none', 'social', 'gone', 'site']) {
      expect(count(({ presence }) => presence.kind === kind)).toBeGreaterThan(10);
    }
    const names = Map.groupBy(
      businesses.filter(({ chain }) => chain === undefined),
      ({ name }) => name,
    );
    expect([...names.values()].filter((group) => group.length > 1).length).toBeGreaterThan(5);
  });
});
