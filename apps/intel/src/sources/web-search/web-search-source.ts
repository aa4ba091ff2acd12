import {
  distinct,
  engineTrouble,
  found,
  readSearch,
  troubled,
  type DocumentReader,
  type SearchRead,
  type SearchTrouble,
  type Source,
  type SourceAnswer,
} from '@lode/service-kit';
import { profileKey, readProfileAddress, type ProfileAddress } from './profile-address';

export interface SearchQuestion {
  readonly name: string;
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
const queriesFor = ({ name, company }: SearchQuestion): string[] => {
  const words = distinct([
    `"${name.replaceAll('"', ' ')}"`,
    ...(company === null || company === name ? [] : [company]),
  ]);
  return networkWords.map((network) => [...words, network].join(' '));
};

/** Web search through a SearXNG of the operator: addresses and titles, and the networks are never asked. */
export class WebSearchSource implements Source<'web_search', SearchQuestion, ProfileHit> {
  readonly name = 'web_search';
  readonly timeLimit = 8000;

  constructor(private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: SearchQuestion, signal: AbortSignal): Promise<SourceAnswer<ProfileHit>> {
    const pages = await Promise.all(
      queriesFor(question).map((query) => {
        const page = { query, number: 1, maxAge: question.maxAge, budget: this.timeLimit };
        return readSearch(this.reader, page, signal);
      }),
    );
    const read = pages.filter((page) => page.kind === 'read');
    const hits = profilesOn(read);
    const trouble: SearchTrouble | undefined =
      pages.find((page) => page.kind === 'trouble') ?? (hits.length > 0 ? undefined : engineTrouble(read));
    return trouble ? troubled(trouble, hits) : found(hits);
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
