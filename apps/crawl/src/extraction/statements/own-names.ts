import { foldText } from '../page/fold-text';
import type { NameFact } from '../facts/facts';
import { domainLabel } from '../organisation/domain-label';
import { withoutLegalForm } from '../organisation/legal-form';
import { quote } from '../technologies/patterns/quote';

/** Fewer letters may be a part of any word. */
const shortest = 3;

/** Stands for the company in texts from which its names are taken out. */
export const company = '¤';

/** What a site calls itself; told only where a text asks, which on most pages none does. */
export class OwnNames {
  private names: readonly string[] | undefined;
  private written: RegExp | undefined;

  constructor(private readonly tell: () => readonly string[]) {}

  isIn(text: string): boolean {
    const folded = foldText(text);
    return this.folded().some((name) => folded.includes(name));
  }

  /** A text in lower case with `¤` for the names, whose words say nothing of what the text is about. */
  hide(text: string): string {
    this.written ??= anyOf([...this.tell().map((name) => name.toLowerCase()), ...this.folded()]);
    return text.replace(this.written, company);
  }

  private folded(): readonly string[] {
    this.names ??= this.tell()
      .map(foldText)
      .filter(({ length }) => length >= shortest);
    return this.names;
  }
}

/** Longer names before those that are a part of them. */
function anyOf(names: readonly string[]): RegExp {
  const written = [...new Set(names)]
    .filter(({ length }) => length >= shortest)
    .sort((a, b) => b.length - a.length)
    .map((name) => quote(name));
  return written.length === 0
    ? /(?!)/
    : new RegExp(`(?<![\\p{L}\\d])(?:${written.join('|')})(?![\\p{L}\\d])`, 'gu');
}

/** Below it a name in law may be that of a customer or partner. */
const sure = 80;

/** What a page calls its site, and the label of its domain. */
export const ownNames = ({ hostname }: URL, names: readonly NameFact[]): OwnNames =>
  new OwnNames(() => [
    domainLabel(hostname),
    ...names
      .filter(({ kind, confidence }) => kind !== 'legal' || confidence >= sure)
      .map(({ name }) => withoutLegalForm(name)),
  ]);
