import type { Schemas } from '../../api/client';
import { formatPercent } from '../../format/format';
import { text } from '../../text/text';

type Analytics = Pick<Schemas['SequenceAnalytics'], 'steps' | 'variants'>;
type Comparison = Schemas['VariantComparison'];
type MessageAnalytics = Omit<Schemas['VariantAnalytics'], 'variant'>;

/** Figures of a step, or of a variant of the step before. */
export interface StepRow extends MessageAnalytics {
  /** Undefined for the whole step. */
  readonly variant: number | undefined;
  /** The whole step, if it is a manual one. */
  readonly manual?: Schemas['StepAnalytics'];
}

const t = text.sequences.analytics;

/** Each step, followed by its variants. */
export const stepRows = ({ steps, variants }: Analytics): StepRow[] =>
  steps.flatMap((step) => [
    { ...step, variant: undefined, ...(step.kind !== 'email' && { manual: step }) },
    ...variants.filter(({ position }) => position === step.position),
  ]);

/** Comparisons by the position of their step. */
export const comparisonsByStep = (comparisons: readonly Comparison[]): [position: number, Comparison[]][] => [
  ...Map.groupBy(comparisons, ({ position }) => position),
];

/** The result of a comparison in plain words. */
export function comparisonWords({ reaction, p_value, best_variant }: Comparison): string {
  const name = t.reactions[reaction];
  if (p_value === null) return t.fewData(name);
  const chance = chanceOf(p_value);
  return best_variant === null ? t.noDifference(name, chance) : t.differ(name, String(best_variant), chance);
}

const chanceOf = (p: number): string => (p < 0.001 ? t.lessThan(formatPercent(0.1)) : formatPercent(p * 100));
