import { independentNiches, judgeNiche, type IndependentNiche } from './testing/independent-niches';

const rows = independentNiches();

/** Held-out words are not shown, so that the tables are not tuned to them. */
function outcomesOf(part: readonly IndependentNiche[]) {
  const outcomes = part.map((row) => ({ row, outcome: judgeNiche(row) }));
  const share = (...names: readonly string[]): number =>
    outcomes.filter(({ outcome }) => names.includes(outcome)).length / part.length;
  return { share, wrong: outcomes.filter(({ outcome }) => outcome === 'wrong').map(({ row }) => row.text) };
}

it('the table has eight languages, three forms and a third that is held out', () => {
  expect(rows.length).toBeGreaterThan(7000);
  expect(new Set(rows.map(({ language }) => language)).size).toBe(8);
  expect(rows.filter(({ heldOut }) => heldOut).length / rows.length).toBeCloseTo(1 / 3, 1);
});

it('names in eight languages lead to their category', () => {
  const { share, wrong } = outcomesOf(rows.filter(({ heldOut }) => !heldOut));
  expect(share('right')).toBeGreaterThanOrEqual(0.98);
  expect(wrong.length).toBeLessThanOrEqual(5);
});

it('held-out names lead to their category', () => {
  const { share } = outcomesOf(rows.filter(({ heldOut }) => heldOut));
  expect(share('right')).toBeGreaterThanOrEqual(0.95);
  expect(share('wrong')).toBeLessThanOrEqual(0.01);
});
