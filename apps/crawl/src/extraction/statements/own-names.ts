import { foldText } from '../../site/fold-text';
import type { NameFact } from '../facts';
import { domainLabel } from '../organisation/domain-label';
import { withoutLegalForm } from '../organisation/legal-form';

/** Fewer letters may be a part of any word. */
const shortest = 3;

/** What a site calls itself. */
export class OwnNames {
  private readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = [...new Set(names.map(foldText))].filter(({ length }) => length >= shortest);
  }

  isIn(text: string): boolean {
    const folded = foldText(text);
    return this.names.some((name) => folded.includes(name));
  }
}

/** Below it a name in law may be that of a customer or partner. */
const sure = 80;

/** What a page calls its site, and the label of its domain. */
export const ownNames = ({ hostname }: URL, names: readonly NameFact[]): OwnNames =>
  new OwnNames([
    domainLabel(hostname),
    ...names
      .filter(({ kind, confidence }) => kind !== 'legal' || confidence >= sure)
      .map(({ name }) => withoutLegalForm(name)),
  ]);
