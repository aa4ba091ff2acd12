import { Injectable } from '@nestjs/common';
import { SubjectHasher, type PageEnd } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import { lockFactsForPeople } from '../company-facts/company-facts.statements';
import { personRows } from './person-rows';
import {
  broadPeoplePage,
  countedPeople,
  countPeople,
  countSample,
  deleteGone,
  markGone,
  minSampled,
  peoplePage,
  savePeople,
  watchedPeople,
} from './person.statements';
import { titleQuery, titleQueryAt } from './title-query';

const day = 86_400_000;
/** Milliseconds from the mark to the deletion. */
const droppedAfter = 30 * day;

/** Conditions of a search. Null: any. */
export interface PeopleQuery {
  /** All of them. */
  readonly tags: readonly string[];
  /** None of them. */
  readonly withoutTags: readonly string[];
  /** Ranks that follow from the tags, the highest first. */
  readonly ranks: readonly number[];
  readonly domain: string | null;
  readonly email: string | null;
  /** Folded words of the title. Empty: any. */
  readonly titleWords: readonly string[];
  /** Whether a mail host has confirmed the address. */
  readonly verified: boolean | null;
  readonly seenAfter: Date | null;
  /** Numbers of employees of the company. */
  readonly sizeMin: number | null;
  readonly sizeMax: number | null;
}

/** A query, and the people who are counted although suppressions name them. */
export interface VisibleQuery extends PeopleQuery {
  /** Ids. Null: all people are counted. */
  readonly visibleWatched: readonly string[] | null;
}

export interface PeoplePageOptions {
  readonly end: PageEnd | undefined;
  readonly limit: number;
  /** As of `isBroad`. */
  readonly isBroad: boolean;
}

export type StoredPerson = Awaited<ReturnType<typeof broadPeoplePage.rows>>[number];

export interface PeoplePage {
  readonly rows: readonly StoredPerson[];
  /** Of all pages, if the statement has counted them. */
  readonly total: number | undefined;
}

export type CountedPerson = Awaited<ReturnType<typeof countedPeople.rows>>[number];

/** People by attributes: rows that follow from the knowledge of domains. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Replaces the people of a domain, and marks those that its site no longer shows. @param manager of a transaction */
  async save(manager: EntityManager, knowledge: DomainKnowledge): Promise<void> {
    const rows = await personRows(knowledge, this.hasher);
    const people = rows.map(({ person }) => person);
    await markGone.run(manager, knowledge.domain, people, new Date(knowledge.readAt));
    if (rows.length === 0) return;
    await lockFactsForPeople.run(manager);
    const columns = rows.map(({ contact: _contact, ...row }) => row);
    const contacts = rows.map(({ contact }) => JSON.stringify(contact));
    await savePeople.run(manager, JSON.stringify(columns), contacts);
  }

  /** Whether so many people meet the conditions that finding all of them takes long: certainly more than 10,000. */
  async isBroad(query: VisibleQuery): Promise<boolean> {
    const { total } = await countSample.one(this.source, ...conditionsOf(query));
    return (total ?? 0) >= minSampled;
  }

  async page(query: VisibleQuery, { end, limit, isBroad }: PeoplePageOptions): Promise<PeoplePage> {
    const conditions = conditionsOf(query);
    if (!isBroad) {
      const rows = await peoplePage.rows(
        this.source,
        ...conditions,
        end?.score ?? null,
        end?.id ?? null,
        limit,
      );
      return { rows, total: rows[0]?.total ?? undefined };
    }
    const ranks = end ? [end.score, ...query.ranks.filter((rank) => rank < end.score)] : query.ranks;
    const titles = ranks.map((rank) => titleQueryAt(rank, query.titleWords));
    const rows = await broadPeoplePage.rows(
      this.source,
      ...conditions,
      ranks,
      titles,
      end?.id ?? null,
      limit,
    );
    return { rows, total: undefined };
  }

  /** At most 10,001. */
  async count(query: VisibleQuery): Promise<number> {
    return (await countPeople.one(this.source, ...conditionsOf(query))).total ?? 0;
  }

  /** The people that are counted, at most 10,001. */
  counted(query: VisibleQuery): Promise<CountedPerson[]> {
    return countedPeople.rows(this.source, ...conditionsOf(query));
  }

  /** People that suppressions of any account name, at most 10,001. */
  watched(query: PeopleQuery): Promise<CountedPerson[]> {
    return watchedPeople.rows(this.source, ...conditionsOf({ ...query, visibleWatched: null }));
  }

  /** Deletes people who were marked a month ago. @param seenBefore also those of sites that were read before */
  async deleteExpired(seenBefore: number, now: number): Promise<void> {
    await deleteGone.run(this.source, new Date(now - droppedAfter), new Date(seenBefore));
  }
}

const conditionsOf = (query: VisibleQuery) =>
  [
    query.tags,
    query.withoutTags,
    query.domain,
    query.email,
    titleQuery(query.titleWords),
    query.verified,
    query.seenAfter,
    query.sizeMin,
    query.sizeMax,
    query.visibleWatched,
  ] as const;
