import { found, partialAnswer, notApplicable, troubled, type DocumentReader } from '@lode/domain/sources';
import { distinct } from '@lode/domain/values';
import { createNameFilter, readCompanyName, sameCompanyName } from '@lode/domain/company-names';
import { cikIn } from '../../claims/company-names';
import { bestMatches, registerNames, type MatchGrade } from '../register-match';
import {
  type CompanyQuestion,
  type CompanySource,
  type CompanySourceAnswer,
  oneReport,
  ambiguous,
} from '../company-source';
import { EdgarReader, type Reading, type Trouble, type FilerName } from './edgar-reader';
import type { Filer } from './filer';
import { filerReport } from './filer-report';

/** Max notices, and max filers of similar name, per request. */
const limits = { forms: 5, filers: 3 };

type Basis = 'cik' | 'site' | Exclude<MatchGrade, 'none'>;
const confidences: Readonly<Record<Basis, number>> = {
  cik: 89,
  site: 89,
  form_and_town: 85,
  town: 75,
  country: 70,
};

interface KnownFiler {
  readonly filer: Filer;
  readonly seenAt: number;
}

/** Companies that file at the SEC: listed ones, and those with a notice of an offering. */
export class SecSource implements CompanySource {
  readonly name = 'sec';
  readonly timeLimit = 10_000;
  private readonly edgar: EdgarReader;

  /**
   * @param contactUrl contact of the operator; the SEC rejects clients without one
   *   (https://www.sec.gov/os/accessing-edgar-data)
   */
  constructor(
    reader: DocumentReader,
    private readonly contactUrl: string | undefined,
  ) {
    this.edgar = new EdgarReader(reader);
  }

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    if (this.contactUrl === undefined)
      return troubled({ state: 'off', detail: 'Not set up: LODE_CONTACT_URL is not set.' });
    const reading: Reading = { maxAge: question.maxAge, budget: this.timeLimit, signal };
    const cik = cikIn(question.cik);
    if (cik === undefined) return this.findByName(question, reading);
    const known = await this.edgar.filer(cik, reading);
    if (known === null) return found([]);
    return 'state' in known ? troubled(known) : this.describe(known, 'cik', reading);
  }

  private async findByName(question: CompanyQuestion, reading: Reading): Promise<CompanySourceAnswer> {
    const names = registerNames(question);
    if (names.length === 0 || question.countries.length + question.towns.length === 0)
      return notApplicable('Requires a CIK, or a legal name and a place.');
    const named = await this.filersNamed(names, reading);
    if ('state' in named) return troubled(named);
    const read = await Promise.all(
      named.slice(0, limits.filers).map((cik) => this.edgar.filer(cik, reading)),
    );
    const trouble = read.find((each) => each !== null && 'state' in each);
    if (trouble && 'state' in trouble) return troubled(trouble);
    const filers = read.flatMap((each) => (each === null || 'state' in each ? [] : each));
    return this.choose(filers, question, reading);
  }

  /** The keys of all filers with exactly this name. */
  private async filersNamed(
    names: readonly string[],
    reading: Reading,
  ): Promise<readonly string[] | Trouble> {
    const phrase = phraseFor(names[0] ?? '');
    const lists = await Promise.all([
      this.edgar.listed(createNameFilter(names), reading),
      phrase === '' ? [] : this.edgar.searched(phrase, reading),
    ]);
    const trouble = lists.find((list) => 'state' in list);
    if (trouble && 'state' in trouble) return trouble;
    const isMeant = ({ name }: FilerName): boolean =>
      names.some((each) => sameCompanyName(each, name, { strict: true }));
    return distinct(
      lists.flatMap((list) => ('state' in list ? [] : list.filter(isMeant).map(({ cik }) => cik))),
    );
  }

  /** Prefers a filer with the same site, and excludes those with another one. */
  private choose(
    filers: readonly KnownFiler[],
    question: CompanyQuestion,
    reading: Reading,
  ): CompanySourceAnswer | Promise<CompanySourceAnswer> {
    const [own, ...others] = filers.filter(({ filer }) => filer.site === question.domain);
    if (own && others.length === 0) return this.describe(own, 'site', reading);
    const possible = filers.filter(({ filer }) => filer.site === null);
    const { grade, entities } = bestMatches(
      question,
      possible.map(({ filer }) => filer),
    );
    if (entities.length > 1) return ambiguous(entities.length);
    const known = possible.find(({ filer }) => filer === entities[0]);
    const isFar = grade === 'country' && question.towns.length > 0;
    return known && grade !== 'none' && !isFar ? this.describe(known, grade, reading) : found([]);
  }

  private async describe(
    { filer, seenAt }: KnownFiler,
    basis: Basis,
    reading: Reading,
  ): Promise<CompanySourceAnswer> {
    const notices = filer.notices.slice(0, limits.forms);
    const read = await Promise.all(notices.map((notice) => this.edgar.form(filer.cik, notice, reading)));
    const forms = read.flatMap((each) => (each === null || 'state' in each ? [] : each));
    const report = filerReport({ filer, forms, seenAt, confidence: confidences[basis] });
    const trouble = read.find((each) => each !== null && 'state' in each);
    return trouble && 'state' in trouble ? partialAnswer([report], trouble.detail) : oneReport(report);
  }
}

/** The words without the ending: EDGAR spells out some endings and truncates others. */
const phraseFor = (name: string): string =>
  readCompanyName(name)
    .words.join(' ')
    .replace(/(?: co)+$/, '');
