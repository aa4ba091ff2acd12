import type { DocumentReader, DocumentUnread } from '@lode/domain/sources';
import { readFiler, type Filer, type Notice } from './filer';
import { readHits, readTickers, type FilerName } from './filer-names';
import { readFormD, type FormD } from './form-d';

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
