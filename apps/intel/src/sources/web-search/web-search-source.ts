import { found, troubled, type DocumentReader, type Source, type SourceAnswer } from '@lode/domain/sources';
import { engineTrouble, readSearch, type SearchRead, type SearchTrouble } from '@lode/domain/web-search';
import { foldName } from '@lode/domain/sites';
import { profileKey, readProfileAddress, type ProfileAddress } from './profile-address';

export interface SearchQuestion {
  readonly name: string;
  /** Other ways to write the name, such as the one on the site of the company. */
  readonly otherNames?: readonly string[];
  /** Whether its words alone are searched for where nothing has the name to the letter. */
  readonly loosely?: boolean;
  /** What the company is called; null where only the name is known. */
  readonly company: string | null;
  /** Seconds: how old what the search has said may be. */
  readonly maxAge: number;
}

/** A profile that a search has found. Nobody has looked at it. */
export interface ProfileHit extends ProfileAddress {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

const networkWords = ['LinkedIn', 'XING'];

/** Plain words: many engines behind SearXNG do not know `site:`. */
const queriesFor = (names: readonly string[], company: string | null): string[] =>
  names.flatMap((name) => {
    const words = company === null || company === name ? [name] : [name, company];
    return networkWords.map((network) => [...words, network].join(' '));
  });

const quoted = (name: string): string => `"${name.replaceAll('"', ' ')}"`;

const maxSpellings = 3;

/** As written, in the other ways that are known, and in plain letters: engines take a quoted name to the letter. */
function spellingsOf({ name, otherNames = [] }: SearchQuestion): string[] {
  const spellings = [name, ...otherNames, ...plainSpelling(name)];
  const seen = new Set<string>();
  const others = spellings.filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()));
  return others.slice(0, maxSpellings);
}

/** `zak audit` for `Żak Audit`; none for a name in plain letters, or in those of another script. */
const plainSpelling = (name: string): string[] =>
  /^[\x20-\x7e]*$/.test(name) || !/^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(name)
    ? []
    : [foldName(name)];

/** Web search through a SearXNG of the operator: addresses and titles, and the networks are never asked. */
export class WebSearchSource implements Source<'web_search', SearchQuestion, ProfileHit> {
  readonly name = 'web_search';
  readonly timeLimit = 8000;

  constructor(private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: SearchQuestion, signal: AbortSignal): Promise<SourceAnswer<ProfileHit>> {
    const exact = await this.ask(
      queriesFor(spellingsOf(question).map(quoted), question.company),
      question,
      signal,
    );
    const isOver = exact.some((page) => page.kind === 'trouble' || profilesOn([page]).length > 0);
    // A name in plain letters may be written with marks, which only a search for its words finds.
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

/** Each profile once, by the first title: results come in the order of what fits. */
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
