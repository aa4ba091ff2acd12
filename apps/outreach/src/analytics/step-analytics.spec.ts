import type { SequenceStep } from '@lode/contracts';
import { stepAnalytics as analyticsOf, homogeneity, measurableOf } from './step-analytics';

const row = (position: number, variant: number, sent: number, opens: number, replies = 0) => ({
  position,
  variant,
  sent,
  opens,
  clicks: 0,
  replies,
  bounces: 0,
});

const contentOf = (steps: readonly SequenceStep[], open_tracking = true, click_tracking = true) => ({
  ...{ steps, open_tracking, click_tracking },
});
const stepAnalytics = (variants: number[], counts: Parameters<typeof analyticsOf>[0]['steps']) =>
  analyticsOf({
    ...{ variants, steps: counts, tasks: [], choices: [] },
    content: contentOf(variants.map((_, index) => ({ position: index + 1, body_text: 'Hello' }))),
  });

const link = '<p><a href="https://agency.example/offer">Look</a></p>';

test.each([
  ['text', { body_text: 'https://agency.example' }, false, false],
  ['HTML without a link', { body_html: '<p>Hello</p>' }, true, false],
  [
    'HTML with the link to unsubscribe only',
    { body_html: '<a href="{{ unsubscribe_url }}">Stop</a>' },
    true,
    false,
  ],
  ['HTML with a link', { body_html: link }, true, true],
  ['HTML with a link of the lead', { body_html: "<a title='x' href='{{ website }}'>You</a>" }, true, true],
  [
    'a variant with HTML',
    { body_text: 'x', variants: [{ body_text: 'y' }, { body_html: link }] },
    true,
    true,
  ],
])('opens and clicks of %s: %s', (_name, step, opens, clicks) => {
  const steps = [{ position: 1, ...step }];
  expect(measurableOf(contentOf(steps))).toEqual({ opens_measurable: opens, clicks_measurable: clicks });
  const untracked = { opens_measurable: false, clicks_measurable: false };
  expect(measurableOf(contentOf(steps, false, false))).toEqual(untracked);
});

test('says for each variant whether its reactions can be seen', () => {
  const steps = [{ position: 1, variants: [{ body_text: 'x' }, { body_html: link }] }];
  const {
    steps: [step],
    variants,
  } = analyticsOf({ ...{ variants: [2], steps: [], tasks: [], choices: [] }, content: contentOf(steps) });
  expect(step).toMatchObject({ opens_measurable: true, clicks_measurable: true });
  expect(variants.map(({ opens_measurable }) => opens_measurable)).toEqual([false, true]);
});

test('adds the variants of a step, and lists steps and variants that were not sent', () => {
  const counts = [row(1, 1, 10, 5, 1), row(1, 2, 20, 5), row(2, 0, 8, 4)];
  const { steps, variants } = stepAnalytics([3, 0, 0], counts);
  expect(steps.map(({ position, sent, opens, open_rate }) => [position, sent, opens, open_rate])).toEqual([
    [1, 30, 10, 33.33],
    [2, 8, 4, 50],
    [3, 0, 0, 0],
  ]);
  expect(
    variants.map(({ position, variant, sent, reply_rate }) => [position, variant, sent, reply_rate]),
  ).toEqual([
    [1, 1, 10, 10],
    [1, 2, 20, 0],
    [1, 3, 0, 0],
  ]);
});

test('says which differences are significant, and which variant is best', () => {
  const { comparisons } = stepAnalytics([2], [row(1, 1, 200, 60, 10), row(1, 2, 200, 100, 12)]);
  expect(comparisons).toEqual([
    {
      position: 1,
      reaction: 'opens',
      is_significant: true,
      p_value: 0,
      best_variant: 2,
      statement:
        'Step 1: the difference of opens between the variants is significant (chi-squared test, p < 0.0001); variant 2 has the most.',
    },
    {
      position: 1,
      reaction: 'clicks',
      is_significant: false,
      p_value: null,
      best_variant: null,
      statement:
        'Step 1: the difference of clicks between the variants is not significant: there are too few messages or clicks for the test.',
    },
    {
      position: 1,
      reaction: 'replies',
      is_significant: false,
      p_value: expect.closeTo(0.661, 3),
      best_variant: null,
      statement: expect.stringContaining('is not significant (chi-squared test, p = 0.66'),
    },
  ]);
});

test('compares nothing with one variant', () => {
  expect(stepAnalytics([1], [row(1, 1, 200, 60)])).toMatchObject({
    variants: [{ variant: 1 }],
    comparisons: [],
  });
});

/** The references integrate the density of the distribution numerically. */
test.each([
  [
    [
      [10, 100],
      [20, 100],
    ],
    0.0477,
  ],
  [
    [
      [10, 100],
      [10, 100],
    ],
    1,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
    ],
    0.0155,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
      [45, 100],
    ],
    0.0289,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
      [45, 100],
      [42, 100],
    ],
    0.0602,
  ],
])('%j has the p-value %f', (given, expected) => {
  const samples = given.map(([count = 0, of = 0]) => ({ count, of }));
  expect(homogeneity(samples)).toBeCloseTo(expected, 3);
});

test.each([
  ['no sample', []],
  ['one sample', [{ count: 10, of: 100 }]],
  [
    'empty samples',
    [
      { count: 0, of: 0 },
      { count: 0, of: 0 },
    ],
  ],
  [
    'too few reactions',
    [
      { count: 4, of: 1000 },
      { count: 5, of: 1000 },
    ],
  ],
  [
    'too few messages',
    [
      { count: 3, of: 6 },
      { count: 50, of: 100 },
    ],
  ],
  [
    'only reactions',
    [
      { count: 50, of: 50 },
      { count: 50, of: 50 },
    ],
  ],
])('answers null for %s', (_what, samples) => expect(homogeneity(samples)).toBeNull());
