import { cleanText } from '@lode/domain/values';
import { plainCase } from '../../claims/company-names';
import { hasLegalForm } from '@lode/domain/company-names';
import { readXml } from '../xml/read-xml';
import { childrenOf, descendantsOf, textAt, type XmlElement } from '../xml/xml-element';
import type { Notice } from './filer';

export interface RelatedPerson {
  readonly name: string;
  readonly title: string;
  readonly group: 'team' | 'board';
}

/** A notice of an exempt offering of securities (https://www.sec.gov/files/formd.pdf). */
export interface FormD extends Notice {
  readonly isAmendment: boolean;
  /** US dollars; null if `Indefinite`. */
  readonly offered: number | null;
  /** US dollars. */
  readonly sold: number | null;
  /** Year of incorporation; null if over five years ago or not stated. */
  readonly year: number | null;
  readonly people: readonly RelatedPerson[];
}

/** Funds raise capital of investors, not of the company. */
const fund = /pooled investment fund/i;

/** Undefined for other documents and for notices of funds. */
export async function readFormD(text: string, notice: Notice): Promise<FormD | undefined> {
  const root = await readXml(text);
  if (root?.name !== 'edgarsubmission') return undefined;
  const [offering] = childrenOf(root, 'offeringdata');
  if (!offering || fund.test(leaf(offering, 'industrygrouptype') ?? '')) return undefined;
  const [incorporated] = descendantsOf(root, 'yearofinc');
  return {
    ...notice,
    isAmendment: leaf(offering, 'isamendment') === 'true',
    offered: dollarsIn(leaf(offering, 'totalofferingamount')),
    sold: dollarsIn(leaf(offering, 'totalamountsold')),
    year: yearIn(incorporated && textAt(incorporated, 'value'), notice),
    people: descendantsOf(root, 'relatedpersoninfo').flatMap((each) => personIn(each) ?? []),
  };
}

/** The text of the first descendant with the name. */
const leaf = (element: XmlElement, name: string): string | undefined =>
  descendantsOf(element, name)[0]?.text.trim();

const dollarsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : null;

const yearIn = (text: string | undefined, { filedOn }: Notice): number | null => {
  const year = Number(text);
  const filed = Number(filedOn.slice(0, 4));
  return Number.isInteger(year) && year > filed - 10 && year <= filed ? year : null;
};

/** Placeholders for a missing first name: the person is a firm. */
const noName = /^(?:n\/?a|none|not applicable|[^\p{L}]*)$/iu;

/** Pure promoters are excluded: they need not belong to the company. */
function personIn(info: XmlElement): RelatedPerson | undefined {
  const [first, middle, last] = ['firstname', 'middlename', 'lastname'].map((part) => leaf(info, part) ?? '');
  const relations = descendantsOf(info, 'relationship').map(({ text }) => text.trim());
  const parts = [first, middle, last].filter((part) => part && !noName.test(part));
  const name = cleanText(plainCase(parts.join(' ')));
  if (name === undefined || noName.test(first ?? '') || noName.test(last ?? '') || hasLegalForm(name))
    return undefined;
  if (relations.includes('Executive Officer')) {
    const title = titleIn(leaf(info, 'relationshipclarification'));
    return { name, title: title ?? 'Executive Officer', group: 'team' };
  }
  return relations.includes('Director') ? { name, title: 'Director', group: 'board' } : undefined;
}

/** The words of a role; a longer text or one with a full stop is a sentence. */
const titleIn = (clarification: string | undefined): string | undefined => {
  const text = cleanText(clarification);
  return text !== undefined && text.length <= 60 && !noName.test(text) && !/\.\s/.test(text)
    ? plainCase(text)
    : undefined;
};
