import { comparisonWords, stepRows } from './step-rows';

const figures = {
  ...{ sent: 10, opens: 5, clicks: 2, replies: 1, bounces: 0 },
  ...{ open_rate: 50, click_rate: 20, reply_rate: 10 },
  ...{ opens_measurable: true, clicks_measurable: true },
};
const steps = [1, 2].map((position) => ({
  ...{ position, ...figures, kind: 'email' as const },
  ...{ tasks_open: 0, tasks_done: 0, tasks_skipped: 0 },
}));
const variants = [1, 2].map((variant) => ({ position: 2, variant, ...figures }));

it('variants follow their step', () => {
  expect(stepRows({ steps, variants }).map(({ position, variant }) => [position, variant])).toEqual([
    [1, undefined],
    [2, undefined],
    [2, 1],
    [2, 2],
  ]);
});

it.each([
  [null, null, 'There are too few messages or replies to compare the variants.'],
  [0.34, null, 'No difference in replies beyond chance: one like this appears in 34 % of cases without any.'],
  [0.012, 2, 'Variant 2 has the most replies. By chance alone such a difference appears in 1.2 % of cases.'],
  [
    0,
    1,
    'Variant 1 has the most replies. By chance alone such a difference appears in less than 0.1 % of cases.',
  ],
])('a comparison with p = %s and the best variant %s is in words', (p_value, best_variant, words) => {
  const comparison = { position: 1, reaction: 'replies', statement: '' } as const;
  expect(
    comparisonWords({ ...comparison, is_significant: best_variant !== null, p_value, best_variant }),
  ).toBe(words);
});
