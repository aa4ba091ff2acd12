import {
  comparedReactions,
  type BranchAnalytics,
  type ComparedReaction,
  type SequenceAnalytics,
  type MessageAnalytics,
  type VariantAnalytics,
  type VariantComparison,
} from '@lode/contracts';
import { textsOf } from '../composing/step-templates';
import { targetOf } from '../sequences/step-path';
import type { MeasuredContent, StepCounts, StoredAnalytics, TaskCounts } from './analytics.repository';
import { rate } from './analytics';

/** Reactions among the messages of one variant. */
export interface Sample {
  readonly of: number;
  readonly count: number;
}

/** Minimum expected frequency of each cell, below which the approximation by the distribution is poor (Cochran 1954). */
const minExpected = 5;

/**
 * p-value of Pearson's chi-squared test of homogeneity for the shares of up to five samples: the probability of
 * differences at least this large if all samples had the same share.
 * @returns null if there are fewer than two samples or an expected frequency is below 5
 */
export function homogeneity(samples: readonly Sample[]): number | null {
  const total = sum(samples.map(({ of }) => of));
  const count = sum(samples.map((sample) => sample.count));
  if (samples.length < 2 || total === 0) return null;
  const share = count / total;
  const cells = samples.flatMap((sample) => [
    { observed: sample.count, expected: sample.of * share },
    { observed: sample.of - sample.count, expected: sample.of * (1 - share) },
  ]);
  if (cells.some(({ expected }) => expected < minExpected)) return null;
  const statistic = sum(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected));
  return upperTail(statistic, samples.length - 1);
}

/** Probability that a chi-squared variable exceeds a value (Abramowitz and Stegun 26.4.4 and 26.4.5), for 1 to 4 degrees of freedom. */
function upperTail(value: number, degrees: number): number {
  const even = Math.exp(-value / 2);
  if (degrees === 2) return even;
  if (degrees === 4) return even * (1 + value / 2);
  const odd = complementaryError(Math.sqrt(value / 2));
  return degrees === 1 ? odd : odd + Math.sqrt((2 * value) / Math.PI) * even;
}

/** Complementary error function of a number from 0, with an error below 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.reduceRight((rest, factor) => (rest + factor) * t, 0) * Math.exp(-x * x);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Level of significance: probability of a reported difference if there is none. */
const level = 0.05;

interface Measurable {
  readonly opens_measurable: boolean;
  readonly clicks_measurable: boolean;
}

/** Links to web pages, also those of a variable. That of unsubscribing is not counted as a click. */
const trackedLink = /<a\s[^>]*?href\s*=\s*["']?\s*(?:https?:|\{\{(?!\s*unsubscribe_url))/i;

/** Whether reactions to texts can be seen: only HTML has a tracking image and tracked links. */
function measurableIn(
  html: readonly (string | null | undefined)[],
  { open_tracking, click_tracking }: MeasuredContent,
): Measurable {
  const bodies = html.filter((body) => body?.trim());
  return {
    opens_measurable: open_tracking && bodies.length > 0,
    clicks_measurable: click_tracking && bodies.some((body) => trackedLink.test(body ?? '')),
  };
}

const htmlOf = (step: MeasuredContent['steps'][number]) => textsOf(step).map(({ body_html }) => body_html);

/** Whether reactions to the messages of a sequence can be seen. */
export const measurableOf = (content: MeasuredContent): Measurable =>
  measurableIn(content.steps.flatMap(htmlOf), content);

/** Figures of the steps and their variants, with a comparison of the variants. */
export function stepAnalytics({
  variants,
  steps: counts,
  tasks,
  content,
}: Pick<StoredAnalytics, 'variants' | 'steps' | 'tasks' | 'content'>): Pick<
  SequenceAnalytics,
  'steps' | 'variants' | 'comparisons'
> {
  const positions = variants.map((_, index) => index + 1);
  const html = content.steps.map(htmlOf);
  const byStep = positions.map((position) =>
    ofVariants(position, variants[position - 1] ?? 0, counts).map((variant) => ({
      ...variant,
      ...measurableIn([html[position - 1]?.[variant.variant - 1]], content),
    })),
  );
  return {
    steps: positions.map((position) => ({
      ...stepOf(position, counts),
      ...measurableIn(html[position - 1] ?? [], content),
      kind: content.steps[position - 1]?.kind ?? 'email',
      ...ofTasks(tasks.find((row) => row.position === position)),
    })),
    variants: byStep.flat(),
    comparisons: byStep
      .filter((all) => all.length > 1)
      .flatMap((all) => comparedReactions.map((reaction) => compare(reaction, all))),
  };
}

type Figures = Pick<MessageAnalytics, 'sent' | 'opens' | 'clicks' | 'replies' | 'bounces'>;

function stepOf(position: number, counts: readonly StepCounts[]): Omit<MessageAnalytics, keyof Measurable> {
  const figures = counts.filter((row) => row.position === position).reduce<Figures>(add, none);
  return { position, ...withRates(figures) };
}

const ofVariants = (
  position: number,
  variants: number,
  counts: readonly StepCounts[],
): Omit<VariantAnalytics, keyof Measurable>[] =>
  Array.from({ length: variants }, (_, index) => {
    const row = counts.find((one) => one.position === position && one.variant === index + 1);
    return { position, ...withRates(row ?? none), variant: index + 1 };
  });

/** Each branch of each step, and the way without one, also those without contacts. */
export const branchAnalytics = ({
  content: { steps },
  choices,
}: Pick<StoredAnalytics, 'content' | 'choices'>): BranchAnalytics[] =>
  steps.flatMap(({ position, branches = [] }) =>
    branches.length === 0
      ? []
      : [...branches.keys(), -1].map((index) => {
          const branch = index + 1;
          const row = choices.find((one) => one.position === position && one.branch === branch);
          return {
            ...{ position, branch: branch === 0 ? null : branch },
            next_position: targetOf(steps, position, branch),
            taken: row?.taken ?? 0,
          };
        }),
  );

const ofTasks = (row: TaskCounts | undefined) => ({
  tasks_open: row?.open ?? 0,
  tasks_done: row?.done ?? 0,
  tasks_skipped: row?.skipped ?? 0,
});

const none: Figures = { sent: 0, opens: 0, clicks: 0, replies: 0, bounces: 0 };

const add = (sum: Figures, row: Figures): Figures => ({
  sent: sum.sent + row.sent,
  opens: sum.opens + row.opens,
  clicks: sum.clicks + row.clicks,
  replies: sum.replies + row.replies,
  bounces: sum.bounces + row.bounces,
});

const withRates = ({ sent, opens, clicks, replies, bounces }: Figures) => ({
  ...{ sent, opens, clicks, replies, bounces },
  open_rate: rate(opens, sent),
  click_rate: rate(clicks, sent),
  reply_rate: rate(replies, sent),
});

function compare(reaction: ComparedReaction, all: readonly VariantAnalytics[]): VariantComparison {
  const position = all[0]?.position ?? 1;
  const p = homogeneity(all.map((variant) => ({ of: variant.sent, count: variant[reaction] })));
  const isSignificant = p !== null && p < level;
  const best = isSignificant ? bestOf(reaction, all) : null;
  return {
    position,
    reaction,
    is_significant: isSignificant,
    p_value: p === null ? null : Math.round(p * 10_000) / 10_000,
    best_variant: best,
    statement: statementOf({ position, reaction, p, best }),
  };
}

const bestOf = (reaction: ComparedReaction, all: readonly VariantAnalytics[]): number | null =>
  all.toSorted((one, other) => share(reaction, other) - share(reaction, one))[0]?.variant ?? null;

/** A message may be answered before it is recorded as sent. */
const share = (reaction: ComparedReaction, variant: VariantAnalytics): number =>
  variant[reaction] / Math.max(1, variant.sent);

interface Compared {
  readonly position: number;
  readonly reaction: ComparedReaction;
  readonly p: number | null;
  readonly best: number | null;
}

function statementOf({ position, reaction, p, best }: Compared): string {
  const what = `Step ${position}: the difference of ${reaction} between the variants`;
  if (p === null)
    return `${what} is not significant: there are too few messages or ${reaction} for the test.`;
  const test = `chi-squared test, p = ${p < 0.0001 ? '< 0.0001' : p.toFixed(4)}`.replace('= <', '<');
  if (best === null) return `${what} is not significant (${test}).`;
  return `${what} is significant (${test}); variant ${best} has the most.`;
}
