import { foldText } from '../../site/fold-text';
import type { NameFact } from '../facts';
import { domainLabel } from '../organisation/domain-label';
import { withoutLegalForm } from '../organisation/legal-form';

/** Fewer letters may be a part of any word. */
const shortest = 3;

/** What a site calls itself; told only where a text asks, which on most pages none does. */
export class OwnNames {
  private names: readonly string[] | undefined;

  constructor(private readonly tell: () => readonly string[]) {}

  isIn(text: string): boolean {
    this.names ??= this.tell()
      .map(foldText)
      .filter(({ length }) => length >= shortest);
    const folded = foldText(text);
    return this.names.some((name) => folded.includes(name));
  }
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
