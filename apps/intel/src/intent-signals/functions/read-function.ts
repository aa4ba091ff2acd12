import type { Department } from '@lode/contracts';
import { titleWords, termAt, type FunctionTerm } from './function-terms';

/** Between functions that share a department; not within `R&D`. */
const between = /\s*[,/|+]\s*|\s+(?:&|and|und|et|y|e)\s+/i;
/** What a title says first is what it is about: what stands in brackets, or behind a mark, is where and how. */
const asides = /\([^)]*\)|\[[^\]]*\]/g;

/**
 * The function of a role, by the department that it is posted in and by its title. Where the department is one of
 * several functions, such as `Product & Engineering`, the title tells which.
 * @param department as the company calls it; null where it is not told
 */
export function functionOf(title: string, department: string | null): Department | null {
  const told = departmentOf(title);
  if (department === null) return told;
  const named = department.split(between).flatMap(termsIn);
  if (named.some((term) => term.department === told)) return told;
  return strongest(termsIn(department))?.department ?? told;
}

/** The function that a title tells; null where none is clear. */
export function departmentOf(title: string): Department | null {
  const main = strongest(termsIn(title.replace(asides, ' ')));
  return (main ?? strongest(termsIn(title)))?.department ?? null;
}

/** Of equally strong terms the first. */
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
