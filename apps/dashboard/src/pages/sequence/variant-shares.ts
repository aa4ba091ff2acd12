import type { Variant } from './sequence-form';

export const maxVariants = 5;

/** Shares of the recipients in percent, in the order of the variants. */
export function sharesOf(variants: readonly Pick<Variant, 'weight'>[]): number[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return variants.map(({ weight }) => (total === 0 ? 0 : (weight * 100) / total));
}

/** Whether all variants have a subject, so that the one of the step is not used. */
export const haveSubjects = (variants: readonly Variant[]): boolean =>
  variants.length > 0 && variants.every(({ subject }) => subject?.trim());
