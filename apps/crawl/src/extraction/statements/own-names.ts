import { foldText } from '../page/fold-text';
import type { NameFact } from '../facts/facts';
import { domainLabel } from '../organisation/domain-label';
import { withoutLegalForm } from '../organisation/legal-form';
import { quote } from '../technologies/patterns/quote';

/** Minimum length of a name; shorter ones occur inside other words. */
const minNameLength = 3;

/** Placeholder of the names of the company in a text. */
export const company = '¤';

/** Names of a site. They are computed on demand, since most pages do not need them. */
export class OwnNames {
  private names: readonly string[] | undefined;
  private written: RegExp | undefined;

  constructor(private readonly namesOfSite: () => readonly string[]) {}

  isIn(text: string): boolean {
    const folded = foldText(text);
    return this.folded().some((name) => folded.includes(name));
  }

  /** Replaces the names in a lower-case text by `¤`, since their words are not about the subject of the text. */
  hide(text: string): string {
    this.written ??= anyOf([...this.namesOfSite().map((name) => name.toLowerCase()), ...this.folded()]);
    return text.replace(this.written, company);
  }

  private folded(): readonly string[] {
    this.names ??= this.namesOfSite()
      .map(foldText)
      .filter(({ length }) => length >= minNameLength);
    return this.names;
  }
}

/** Longer names come before names that are part of them. */
function anyOf(names: readonly string[]): RegExp {
  const written = [...new Set(names)]
    .filter(({ length }) => length >= minNameLength)
    .sort((a, b) => b.length - a.length)
    .map((name) => quote(name));
  return written.length === 0
    ? /(?!)/
    : new RegExp(`(?<![\\p{L}\\d])(?:${written.join('|')})(?![\\p{L}\\d])`, 'gu');
}

/** Minimum confidence of a legal name; below it, it may be the name of a customer or partner. */
const minLegalConfidence = 80;

/** The names of a site on a page, and the label of its domain. */
export const ownNames = ({ hostname }: URL, names: readonly NameFact[]): OwnNames =>
  new OwnNames(() => [
    domainLabel(hostname),
    ...names
      .filter(({ kind, confidence }) => kind !== 'legal' || confidence >= minLegalConfidence)
      .map(({ name }) => withoutLegalForm(name)),
  ]);
