import type { SettingType } from '@lode/platform';
import { type Form, isForm } from './form';

/** How common a form is before anything is known about a domain. */
export interface FormPrior {
  readonly form: Form;
  /** Share of business addresses, above 0. The sum over all forms is 1. */
  readonly weight: number;
}

/** Returns the weights as shares of their sum, in descending order. */
function normalisedPriors(priors: readonly FormPrior[]): readonly FormPrior[] {
  const sum = priors.reduce((total, { weight }) => total + weight, 0);
  return priors
    .map(({ form, weight }) => ({ form, weight: weight / sum }))
    .sort((a, b) => b.weight - a.weight);
}

/**
 * In thousandths. No audited statistics are published. The order and the first shares lie between figures of vendors
 * and of collectors; the last forms are rare.
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

/**
 * Forms with weights, such as `{first}.{last}=40,{f}{last}=20`. Only the ratio of the weights matters. Forms that are
 * not listed are neither learned nor tried.
 */
export const formPriors: SettingType<readonly FormPrior[]> = {
  expects:
    'patterns with weights above 0, each pattern once, such as {first}.{last}=40,{f}{last}=20; tokens are {first} {last} {middle} {f} {l} {m}',
  parse(text) {
    const priors = text.split(',').map(readPrior);
    if (!priors.every((prior) => prior !== undefined)) return undefined;
    if (new Set(priors.map(({ form }) => form)).size < priors.length) return undefined;
    return normalisedPriors(priors);
  },
  write: (priors) =>
    priors.map(({ form, weight }) => `${form}=${Number((weight * 1000).toFixed(3))}`).join(','),
};

function readPrior(entry: string): FormPrior | undefined {
  const [, form = '', digits] = /^([^=]{1,60})=(\d{1,6}(?:\.\d{1,6})?)$/.exec(entry.trim()) ?? [];
  const weight = Number(digits);
  return isForm(form) && weight > 0 ? { form, weight } : undefined;
}
