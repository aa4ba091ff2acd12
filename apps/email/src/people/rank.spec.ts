import { goneRank, rankOf, ranksOf } from './rank';

const owner = { seniority: 'owner', decision_maker: true, email: 'ana@acme.test' } as const;

test('the most senior come first, then those who decide, then those with an address', () => {
  const ranks = [
    owner,
    { ...owner, email: null },
    { ...owner, decision_maker: false },
    { ...owner, seniority: 'director' as const },
    { ...owner, seniority: null },
    { ...owner, seniority: 'training' as const },
  ].map(rankOf);
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('the ranks of a condition are those of its people, shown or gone', () => {
  const all = ranksOf(null, null);
  expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
  for (const ranks of [all, ranksOf('owner', null), ranksOf('owner', true), ranksOf(null, true)]) {
    expect(ranks).toContain(rankOf(owner));
    expect(ranks).toContain(rankOf({ ...owner, email: null }) + goneRank);
  }
  expect(ranksOf('owner', true)).toHaveLength(4);
  expect(ranksOf('owner', null)).toContain(rankOf({ ...owner, decision_maker: false }));
  expect(ranksOf('owner', false)).not.toContain(rankOf(owner));
  expect(ranksOf(null, true)).toContain(rankOf({ ...owner, seniority: null }));
});
