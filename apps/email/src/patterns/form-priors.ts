import type { Form } from './candidate';

/** How often a form is met where nothing is known of a domain. */
export interface FormPrior {
  readonly form: Form;
  /** Its share among business addresses, above 0; those of all forms add up to 1. */
  readonly weight: number;
}

/** The same weights as shares of their sum, the greatest first. */
export function normalisedPriors(priors: readonly FormPrior[]): readonly FormPrior[] {
  const sum = priors.reduce((total, { weight }) => total + weight, 0);
  return priors
    .map(({ form, weight }) => ({ form, weight: weight / sum }))
    .sort((a, b) => b.weight - a.weight);
}

/**
 * In thousandths. No audited count has been published. The order, and the shares of the first ones, lie between the
 * figures of vendors and of collectors; the last ones occur in practice and are rare.
 */
const thousandths: Readonly<Record<Form, number>> = {
  '{first}.{last}': 380,
  '{f}{last}': 200,
  '{first}': 110,
  '{first}{last}': 70,
  '{f}.{last}': 60,
  '{first}{l}': 32,
  '{first}.{l}': 22,
  '{first}_{last}': 20,
  '{last}.{first}': 18,
  '{last}{f}': 16,
  '{last}': 14,
  '{first}.{m}.{last}': 8,
  '{first}-{last}': 7,
  '{last}{first}': 6,
  '{f}{m}{last}': 5,
  '{f}_{last}': 4,
  '{first}.{middle}.{last}': 4,
  '{last}.{f}': 3,
  '{last}_{first}': 3,
  '{f}{l}': 3,
  '{first}{m}{last}': 2,
  '{f}-{last}': 2,
  '{l}{first}': 2,
  '{l}.{first}': 2,
  '{last}-{first}': 2,
  '{first}_{l}': 1,
  '{f}{m}{l}': 1,
  '{f}.{m}.{last}': 1,
  '{f}.{l}': 1,
  '{l}{f}': 1,
};

export const defaultPriors: readonly FormPrior[] = normalisedPriors(
  Object.entries(thousandths).map(([form, weight]) => ({ form, weight })),
);
