import type { Department } from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import type { Person } from '../sighted-person';

/** Executives' departments by the words of their titles; a person may lead two. */
const domains: Readonly<Partial<Record<Department, RegExp>>> = {
  engineering: /\bcto\b|\bchief techn/,
  finance: /\bcfo\b|\bchief financ/,
  marketing: /\bcmo\b|\bchief marketing/,
  sales: /\bcro\b|\bcso\b|\bchief (?:revenue|sales|commercial)/,
  operations: /\bcoo\b|\bchief operat/,
  human_resources: /\bchro\b|\bchief (?:human|people)/,
  product: /\bcpo\b|\bchief product/,
  it: /\bcio\b|\bchief information officer/,
  legal: /\bclo\b|\bchief legal|\bgeneral counsel/,
};

/** The executives responsible for a department. */
export function leadersOf(department: Department, staff: readonly Person[]): Person[] {
  const words = domains[department];
  if (!words) return [];
  return staff.filter(({ seniority, title }) => seniority === 'cxo' && words.test(foldName(title ?? '')));
}
