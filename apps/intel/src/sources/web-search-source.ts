import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import { found, troubled, type DocumentReader, type Source, type SourceAnswer } from '@lode/domain/sources';
import { engineTrouble, readSearch, type SearchRead, type SearchTrouble } from '@lode/domain/web-search';
import { foldName } from '@lode/domain/sites';
import { profileKey, readProfileAddress, type ProfileAddress } from './profile-address';

export interface SearchQuestion {
  readonly name: string;
  /** Other spellings of the name, such as the one on the company's site. */
  readonly otherNames?: readonly string[];
  /** Whether to search by words if nothing matches the exact name. */
  readonly loosely?: boolean;
  /** Name of the company; null if unknown. */
  readonly company: string | null;
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** A profile in a search result, not verified. */
export interface ProfileHit extends ProfileAddress {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

const networkWords = ['LinkedIn', 'XING'];

/** Plain words, because many engines behind SearXNG do not support `site:`. */
const queriesFor = (names: readonly string[], company: string | null): string[] =>
  names.flatMap((name) => {
    const words = company === null || company === name ? [name] : [name, company];
    return networkWords.map((network) => [...words, network].join(' '));
  });

const quoted = (name: string): string => `"${name.replaceAll('"', ' ')}"`;

const maxSpellings = 3;

/** As written, other known spellings, and without diacritics: engines match quoted names exactly. */
function spellingsOf({ name, otherNames = [] }: SearchQuestion): string[] {
  const spellings = [name, ...otherNames, ...plainSpelling(name)];
  const seen = new Set<string>();
  const others = spellings.filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()));
  return others.slice(0, maxSpellings);
}

/** `zak audit` for `Żak Audit`; empty for plain names and other scripts. */
const plainSpelling = (name: string): string[] =>
  /^[\x20-\x7e]*$/.test(name) || !/^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(name)
    ? []
    : [foldName(name)];

/** Web search over the operator's SearXNG: URLs and titles only. It makes no requests to the networks. */
@Injectable()
export class WebSearchSource implements Source<'web_search', SearchQuestion, ProfileHit> {
  readonly name = 'web_search';
  readonly timeLimit = 8000;

  constructor(@Inject(BusDocumentReader) private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: SearchQuestion, signal: AbortSignal): Promise<SourceAnswer<ProfileHit>> {
    const exact = await this.ask(
      queriesFor(spellingsOf(question).map(quoted), question.company),
      question,
      signal,
    );
    const isOver = exact.some((page) => page.kind === 'trouble' || profilesOn([page]).length > 0);
    // A plain name may be written with diacritics, which only a search by words finds.
    const words = isOver || !question.loosely ? [] : queriesFor([question.name], question.company);
    const pages = [...exact, ...(await this.ask(words, question, signal))];
    const read = pages.filter((page) => page.kind === 'read');
    const hits = profilesOn(read);
    const trouble: SearchTrouble | undefined =
      pages.find((page) => page.kind === 'trouble') ?? (hits.length > 0 ? undefined : engineTrouble(read));
    return trouble ? troubled(trouble, hits) : found(hits);
  }

  private ask(
    queries: readonly string[],
    { maxAge }: SearchQuestion,
    signal: AbortSignal,
  ): Promise<(SearchRead | SearchTrouble)[]> {
    return Promise.all(
      queries.map((query) =>
        readSearch(this.reader, { query, number: 1, maxAge, budget: this.timeLimit }, signal),
      ),
    );
  }
}

/** Each profile once, with its first title: results are ordered by relevance. */
function profilesOn(pages: readonly SearchRead[]): ProfileHit[] {
  const profiles = new Map<string, ProfileHit>();
  for (const { hits, fetchedAt: seenAt } of pages)
    for (const { url, title } of hits) {
      const address = readProfileAddress(url);
      const key = address && profileKey(address);
      if (address && key !== undefined && !profiles.has(key))
        profiles.set(key, { ...address, title, seenAt });
    }
  return [...profiles.values()];
}
