import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
import {
  found,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
  type JsonRead,
} from '@lode/domain/sources';
import { cleanText, distinct, fieldsOf, listIn } from '@lode/domain/values';
import { leiIn } from '../../claims/company-names';
import { wordsWithoutForm } from '@lode/domain/company-names';
import { bestMatches, registerNames } from '../register-match';
import type { CompanyQuestion, CompanySource, CompanySourceAnswer } from '../company-source';
import { oneReport, ambiguous } from '../one-report';
import { leiClaims, type Basis } from './lei-claims';
import { readLeiRecord, type LeiRecord } from './lei-record';

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
