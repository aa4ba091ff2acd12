import { foldText } from '../page/texts';
import type { NameFact } from '../facts/facts';
import { agreements, domainAgreement, domainLabel } from '../organisation/domain-agreement';
import { withoutLegalForm } from '../organisation/legal-form';
import { titleParts } from '../organisation/site-title';
import { quote } from '../technologies/patterns/pattern-notation';

/** Minimum length of a name; shorter ones occur inside other words. */
const minNameLength = 3;

/** Placeholder of the names of the company in a text. */
export const company = '¤';

/** Names of a site. They are computed on demand, since most pages do not need them. */
export class OwnNames {
  private names: readonly string[] | undefined;
  private written: RegExp | undefined;
  private kind: RegExp | undefined;

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

  /** Also replaces the noun of the company's kind with its article: `the club`, if the name says that it is one. */
  hideKind(text: string): string {
    this.kind ??= kindIn(this.namesOfSite().join(' ').toLowerCase());
    return text.replace(this.kind, company);
  }

  private folded(): readonly string[] {
    this.names ??= this.namesOfSite()
      .map(foldText)
      .filter(({ length }) => length >= minNameLength);
    return this.names;
  }
}

/** Nouns of organisations that are no businesses, at the end of a word. */
const associations =
  'verein vereinigung verband clube? klubb? kerho seura yhdistys association asociación associazione associação stowarzyszenie vereniging f[oö]rening society société spółdzielnia spolek dernek circolo egyesület asociația'.split(
    ' ',
  );
const institutions =
  'gesellschaft genossenschaft stiftung foundation fundación fundacja fondazione fundação fondation stichting cooperative coopérative school schule escola scuola école escuela szkoła skola skole institute? college university universität church kirche kerk église museum choir chor jardim'.split(
    ' ',
  );
/** Legal forms and abbreviations of associations. */
const ofAssociation = new RegExp(
  `(?:${associations.join('|')})|(?<!\\p{L})(?:e\\. ?v\\.|ry|asbl|vzw|brf|sv|tv|tsv|uks)(?!\\p{L})`,
  'u',
);
/** Another organisation has an indefinite article. */
const definite =
  "(?:(?:the|this|our|der|die|das|dieser|unsere?|le|la|cette|notre|el|nuestr[oa]|il|lo|nostr[oa]|de|het|deze|onze|o|a|noss[oa]|az) |l[’'])";

/** The nouns that mean an organisation with these names: all for associations are interchangeable. */
function kindIn(names: string): RegExp {
  const nouns = institutions.filter((noun) => new RegExp(noun).test(names));
  const kinds = [...nouns, ...(ofAssociation.test(names) ? associations : [])].join('|');
  return kinds === ''
    ? /(?!)/
    : new RegExp(
        `(?<![\\p{L}\\d])(?:${definite}\\p{L}*(?:${kinds})|^(?:(?!(?:ein|an?|une?|una|uma?|een|ett?)\\p{L}{0,2} )\\p{L}+ )?\\p{L}*(?:${kinds})(?:en|et|n)?)(?!\\p{L})`,
        'gu',
      );
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
export const ownNames = ({ hostname }: URL, names: readonly NameFact[], title: string): OwnNames =>
  new OwnNames(() => [
    domainLabel(hostname),
    ...titleParts(title).filter((part) => domainAgreement(part, domainLabel(hostname)) > agreements.none),
    ...names
      .filter(({ kind, confidence }) => kind !== 'legal' || confidence >= minLegalConfidence)
      .map(({ name }) => withoutLegalForm(name)),
  ]);
