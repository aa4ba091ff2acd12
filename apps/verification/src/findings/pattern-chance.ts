import { isGivenName } from '@lode/domain/names';

/** A form of local parts, such as `{first}.{last}`, with the probability that an address of a person has it. */
export interface PatternChance {
  readonly pattern: string;
  readonly probability: number;
}

const name = "[\\p{L}\\p{M}'-]{2,}";
const initial = '\\p{L}';
const parts: Readonly<Record<string, string>> = {
  ...{ first: name, last: name, middle: name },
  ...{ f: initial, l: initial, m: initial },
};

/** Probability that an address with this local part exists: the share of the forms that it may have. */
export function patternChance(local: string, patterns: readonly PatternChance[]): number {
  const mailbox = local.toLowerCase().replace(/\+.*$/s, '');
  const possible = patterns.filter(({ pattern }) => mayHaveForm(mailbox, pattern));
  const sum = possible.reduce((total, { probability }) => total + probability, 0);
  return Math.round(Math.min(1, sum) * 100) / 100;
}

/** Whether some name has this local part in the form. A given name alone is no initial and family name. */
function mayHaveForm(local: string, pattern: string): boolean {
  const isSingleName = pattern === '{first}' || pattern === '{last}';
  if (!isSingleName && isGivenName(local)) return false;
  const form = pattern.replace(/\{(\w+)\}|[._-]/g, (token, part?: string) =>
    part === undefined ? `[${token}]` : (parts[part] ?? ''),
  );
  return new RegExp(`^${form}$`, 'u').test(local);
}
