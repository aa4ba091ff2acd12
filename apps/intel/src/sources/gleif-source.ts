import { cleanText, distinct, fieldsOf, listIn } from '@lode/domain/values';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import {
  found,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
  type JsonRead,
} from '@lode/domain/sources';
import { wordsWithoutForm } from '@lode/domain/company-names';
import type { StatedAddress, Claim } from '../claims/claim';
import { leiIn } from '../claims/company-names';
import { type RegisteredEntity, type MatchGrade, bestMatches, registerNames } from './register-match';
import { claimFactory } from './claim-factory';
import {
  type CompanyQuestion,
  type CompanySource,
  type CompanySourceAnswer,
  oneReport,
  ambiguous,
} from './company-source';

/**
 * An active entity with a valid or lapsed registration (https://www.gleif.org/en/about-lei/common-data-file-format).
 */
interface LeiRecord extends RegisteredEntity {
  readonly lei: string;
  /** Null if the register has none, or only a mail-forwarding address. */
  readonly headquarters: StatedAddress | null;
  /** Year of creation. */
  readonly year: number | null;
  /** Whether the record was not renewed for more than a year. */
  readonly isLapsed: boolean;
}

/**
 * Statuses of a current entity, and whether they mean lapsed. Other statuses are merged, retired and duplicate
 * entities.
 */
const lapsedBy: Readonly<Record<string, boolean>> = {
  ISSUED: false,
  PENDING_TRANSFER: false,
  PENDING_ARCHIVAL: false,
  LAPSED: true,
};

/** Undefined for invalid records and inactive entities. */
export function readLeiRecord(value: unknown): LeiRecord | undefined {
  const { lei: code, entity, registration } = fieldsOf(fieldsOf(value)['attributes']);
  const { legalName, status, legalAddress, headquartersAddress, creationDate } = fieldsOf(entity);
  const lei = leiIn(code);
  const name = cleanText(fieldsOf(legalName)['name']);
  const isLapsed = lapsedBy[String(fieldsOf(registration)['status'])];
  if (lei === undefined || name === undefined || status !== 'ACTIVE' || isLapsed === undefined)
    return undefined;
  const addresses = [headquartersAddress, legalAddress].map(readAddress);
  return {
    lei,
    name,
    towns: distinct(addresses.flatMap((address) => address?.city ?? [])),
    country: addresses.find((address) => address !== null)?.country ?? null,
    headquarters: addresses[0] && !isForwarded(addresses[0]) ? addresses[0] : null,
    year: yearIn(creationDate),
    isLapsed,
  };
}

function readAddress(value: unknown): StatedAddress | null {
  const { addressLines, city: town, region: area, postalCode, country: code } = fieldsOf(value);
  const lines = listIn(addressLines).flatMap((line) => cleanText(line) ?? []);
  const city = cleanText(town) ?? null;
  const country = typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  if (city === null && country === null) return null;
  const street = lines.length > 0 ? lines.join(', ') : null;
  const postal = cleanText(postalCode) ?? null;
  const region = regionIn(area);
  const text = [...lines, [postal, city].filter(Boolean).join(' '), region, country]
    .filter(Boolean)
    .join(', ');
  return { street, city, region, postal_code: postal, country, text };
}

/** ISO 3166-2, such as `US-TX`. */
const regionIn = (value: unknown): string | null =>
  typeof value === 'string' ? (/^[A-Z]{2}-([A-Z0-9]{1,3})$/.exec(value)?.[1] ?? null) : null;

const isForwarded = ({ street }: StatedAddress): boolean => /\bc\/o\b/i.test(street ?? '');

function yearIn(value: unknown): number | null {
  const year = typeof value === 'string' ? Number(/^(\d{4})-\d\d-\d\d/.exec(value)?.[1]) : NaN;
  return year >= earliestYear ? year : null;
}

/** Some registers use a placeholder date if the date is unknown. */
const earliestYear = 1600;

/** How the record was found. */
type Basis = 'lei' | Exclude<MatchGrade, 'none'>;

const confidences: Readonly<Record<Basis, number>> = { lei: 97, form_and_town: 92, town: 85, country: 85 };
const lapsedPenalty = 5;
/** Confidence deducted: an entity may be younger than the company, because a move or a sale often creates a new one. */
const entityYearPenalty = 5;

function leiClaims(record: LeiRecord, basis: Basis, seenAt: number): Claim[] {
  const { lei, name, headquarters, year, isLapsed } = record;
  const confidence = confidences[basis] - (isLapsed ? lapsedPenalty : 0);
  const url = `https://search.gleif.org/#/record/${lei}`;
  const claim = claimFactory({ source: 'gleif', origin: 'registry', url, seenAt, confidence });
  return [
    ...claim('legal_name', name, 'legal_name'),
    ...claim('lei', lei, 'lei'),
    ...claim('headquarters', headquarters, 'headquarters_address'),
    ...claim('founded_year', year, 'entity_creation', confidence - entityYearPenalty),
  ];
}

const records = 'https://api.gleif.org/api/v1/lei-records';
/** Records per response; few names have more. */
const pageSize = 50;
/** Max sequential searches. */
const maxSearches = 3;

type Reading = { readonly records: readonly LeiRecord[]; readonly seenAt: number };
type Trouble = Pick<DocumentUnread, 'state' | 'detail'>;

/** The register of legal entities (https://www.gleif.org/en/lei-data/gleif-api). */
@Injectable()
export class GleifSource implements CompanySource {
  readonly name = 'gleif';
  readonly timeLimit = 8000;

  constructor(@Inject(BusDocumentReader) private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    const lei = leiIn(question.lei);
    return lei === undefined ? this.findByName(question, signal) : this.findByLei(lei, question, signal);
  }

  private async findByLei(
    lei: string,
    question: CompanyQuestion,
    signal: AbortSignal,
  ): Promise<CompanySourceAnswer> {
    const answer = await this.read(`${records}/${lei}`, question, signal);
    if (answer.kind === 'unread' && answer.status === 404) return found([]);
    const data = dataOf(answer);
    if ('state' in data) return troubled(data);
    const record = readLeiRecord(data.data);
    return record?.lei === lei ? reportOn(record, 'lei', data.seenAt) : found([]);
  }

  private async findByName(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    const names = distinct(registerNames(question).flatMap(searchesFor)).slice(0, maxSearches);
    if (names.length === 0 || question.countries.length + question.towns.length === 0)
      return notApplicable('Requires an LEI, or a legal name and a place.');
    for (const name of names) {
      const reading = await this.search(name, question, signal);
      if ('state' in reading) return troubled(reading);
      const { grade, entities } = bestMatches(question, reading.records);
      const [record] = entities;
      if (entities.length > 1) return ambiguous(entities.length);
      if (record && grade !== 'none') return reportOn(record, grade, reading.seenAt);
    }
    return found([]);
  }

  private async search(
    name: string,
    question: CompanyQuestion,
    signal: AbortSignal,
  ): Promise<Reading | Trouble> {
    const query = new URLSearchParams({ 'filter[entity.legalName]': name, 'page[size]': String(pageSize) });
    const answer = await this.read(`${records}?${query.toString()}`, question, signal);
    const data = dataOf(answer);
    if ('state' in data) return data;
    return { records: listIn(data.data).flatMap((each) => readLeiRecord(each) ?? []), seenAt: data.seenAt };
  }

  private read(
    url: string,
    { maxAge }: CompanyQuestion,
    signal: AbortSignal,
  ): Promise<JsonRead | DocumentUnread> {
    return this.reader.readJson({ at: { url }, maxAge, budget: this.timeLimit }, signal);
  }
}

/** With and without the legal form, because the register may spell it differently. */
const searchesFor = (name: string): string[] =>
  [name, wordsWithoutForm(name)].map(searchWords).filter(Boolean);

/** Commas separate values of a filter; other punctuation may be an operator. */
const searchWords = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);

function dataOf(
  answer: JsonRead | DocumentUnread,
): { readonly data: unknown; readonly seenAt: number } | Trouble {
  if (answer.kind === 'unread') return answer;
  const { data, errors } = fieldsOf(answer.value);
  if (typeof data === 'object' && data !== null) return { data, seenAt: answer.fetchedAt };
  const { title, detail } = fieldsOf(listIn(errors)[0]);
  const message = cleanText(detail) ?? cleanText(title);
  return {
    state: 'failed',
    detail:
      message === undefined ? 'The response is not from GLEIF.' : `GLEIF rejected the request: ${message}`,
  };
}

const reportOn = (record: LeiRecord, basis: Basis, seenAt: number): CompanySourceAnswer =>
  oneReport({ claims: leiClaims(record, basis, seenAt) });
