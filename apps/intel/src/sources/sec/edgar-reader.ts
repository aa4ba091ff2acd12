import { cleanText, fieldsOf, listIn } from '@lode/domain/values';
import { hasLegalForm } from '@lode/domain/company-names';
import type { DocumentReader, DocumentUnread } from '@lode/domain/sources';
import { cikIn, plainCase } from '../../claims/company-names';
import { readXml, childrenOf, descendantsOf, textAt, type XmlElement } from '../xml';
import { nameWithoutState, type Notice, readFiler, type Filer } from './filer';

/** A filer as listed by the SEC. */
export interface FilerName {
  readonly cik: string;
  readonly name: string;
}

/**
 * Parses `company_tickers.json`, which has rows by number; undefined if invalid.
 * @param isWanted is called for ten thousand names
 */
export function readTickers(value: unknown, isWanted: (name: string) => boolean): FilerName[] | undefined {
  const rows = Object.values(fieldsOf(value)).map(fieldsOf);
  const titled = rows.filter(({ title }) => typeof title === 'string');
  if (titled.length === 0 && (rows.length > 0 || JSON.stringify(value) !== '{}')) return undefined;
  return titled.flatMap(({ cik_str, title }) =>
    typeof title === 'string' && isWanted(title) ? filerName(cik_str, title) : [],
  );
}

/** Parses a response of the full-text search; undefined if invalid. */
function readHits(value: unknown): FilerName[] | undefined {
  const { hits } = fieldsOf(fieldsOf(value)['hits']);
  if (!Array.isArray(hits)) return undefined;
  return hits.flatMap((hit) =>
    listIn(fieldsOf(fieldsOf(hit)['_source'])['display_names']).flatMap(readDisplayName),
  );
}

/** Such as `Acme Foods Inc.  (ACME)  (CIK 0001234567)`. */
function readDisplayName(value: unknown): FilerName[] {
  if (typeof value !== 'string') return [];
  const [, name, cik] =
    /^(.{1,200}?)\s*(?:\([A-Z0-9.,\s-]{1,60}\)\s*)?\(CIK (\d{10})\)\s*$/.exec(value) ?? [];
  return filerName(cik, name);
}

function filerName(key: unknown, text: unknown): FilerName[] {
  const [cik, name] = [cikIn(key), cleanText(text)];
  return cik === undefined || name === undefined ? [] : [{ cik, name: nameWithoutState(name) }];
}

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

export type Trouble = Pick<DocumentUnread, 'state' | 'detail'>;

/** Options of the requests for one question. */
export interface Reading {
  readonly maxAge: number;
  readonly budget: number;
  readonly signal: AbortSignal;
}

/** Seconds. New listings are rare, and the list is long. */
const tickersAge = 86_400;

const odd = (what: string): Trouble => ({ state: 'failed', detail: `The SEC returned no ${what}.` });

/** Files of EDGAR (https://www.sec.gov/search-filings/edgar-application-programming-interfaces). */
export class EdgarReader {
  constructor(private readonly reader: DocumentReader) {}

  /** Listed companies whose names match. */
  async listed(
    isWanted: (name: string) => boolean,
    { budget, signal }: Reading,
  ): Promise<readonly FilerName[] | Trouble> {
    const at = { url: 'https://www.sec.gov/files/company_tickers.json' };
    const answer = await this.reader.readJson({ at, maxAge: tickersAge, budget }, signal);
    return answer.kind === 'unread'
      ? answer
      : (readTickers(answer.value, isWanted) ?? odd('list of companies'));
  }

  /** Filers whose notices contain the name. */
  async searched(name: string, { maxAge, budget, signal }: Reading): Promise<readonly FilerName[] | Trouble> {
    const query = new URLSearchParams({ q: `"${name}"`, forms: 'D' });
    const at = { url: `https://efts.sec.gov/LATEST/search-index?${query.toString()}` };
    const answer = await this.reader.readJson({ at, maxAge, budget }, signal);
    return answer.kind === 'unread' ? answer : (readHits(answer.value) ?? odd('answer to a search'));
  }

  /** Null for an unknown key. */
  async filer(
    cik: string,
    { maxAge, budget, signal }: Reading,
  ): Promise<{ readonly filer: Filer; readonly seenAt: number } | null | Trouble> {
    const at = { url: `https://data.sec.gov/submissions/CIK${cik}.json` };
    const answer = await this.reader.readJson({ at, maxAge, budget }, signal);
    if (answer.kind === 'unread') return answer.status === 404 ? null : answer;
    const filer = readFiler(answer.value);
    return filer?.cik === cik ? { filer, seenAt: answer.fetchedAt } : odd('file of the company');
  }

  /** Null for a notice that is missing, is of a fund, or cannot be parsed. */
  async form(cik: string, notice: Notice, { budget, signal }: Reading): Promise<FormD | null | Trouble> {
    const number = notice.accession.replaceAll('-', '');
    const at = { url: `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${number}/primary_doc.xml` };
    const answer = await this.reader.readText({ at, maxAge: noticeAge, budget }, 'xml', signal);
    if (answer.kind === 'unread') return answer.status === 404 ? null : answer;
    return (await readFormD(answer.value, notice)) ?? null;
  }
}

/** Seconds. A filing never changes. */
const noticeAge = 30 * 86_400;
