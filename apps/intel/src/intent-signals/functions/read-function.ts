import type { Department } from '@lode/contracts';
import { titleWords, termAt, type FunctionTerm } from './function-terms';

/** Separators of functions within one department; not in `R&D`. */
const between = /\s*[,/|+]\s*|\s+(?:&|and|und|et|y|e)\s+/i;
/** Asides in brackets. The function comes first in a title; asides and later parts state place and conditions. */
const asides = /\([^)]*\)|\[[^\]]*\]/g;

/**
 * The function of a role, by its department and title. If the department has several functions, such as `Product &
 * Engineering`, the title decides.
 * @param department in the wording of the company; null if unknown
 */
export function functionOf(title: string, department: string | null): Department | null {
  const stated = departmentOf(title);
  if (department === null) return stated;
  const named = department.split(between).flatMap(termsIn);
  if (named.some((term) => term.department === stated)) return stated;
  return strongest(termsIn(department))?.department ?? stated;
}

/** The function that a title states; null if unclear. */
export function departmentOf(title: string): Department | null {
  const main = strongest(termsIn(title.replace(asides, ' ')));
  return (main ?? strongest(termsIn(title)))?.department ?? null;
}

/** The first of equally strong terms. */
const strongest = (found: readonly FunctionTerm[]): FunctionTerm | undefined =>
  found.toSorted((a, b) => b.strength - a.strength)[0];

function termsIn(text: string): FunctionTerm[] {
  const words = titleWords(text);
  const found: FunctionTerm[] = [];
  for (let at = 0; at < words.length;) {
    const term = termAt(words, at);
    if (term) found.push(term);
    at += term?.words.length ?? 1;
  }
  return found;
}
