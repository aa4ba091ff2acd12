import type { SettingType } from '@lode/service-kit';
import { normalisedPriors, type FormPrior } from './form-priors';
import { isForm } from './forms';

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
