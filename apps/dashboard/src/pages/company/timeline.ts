import type { Schemas } from '../../api/client';

export interface Signal {
  readonly kind: 'news' | 'funding' | 'expansion' | 'role';
  readonly title: string;
  readonly note: string | null;
  readonly url: string | null;
  readonly source: string;
  /** Null if the source gives none. */
  readonly date: string | null;
}

/** All signals of a company, newest first; those without a date are last. */
export function timelineOf(signals: Schemas['IntentSignalsResult']): Signal[] {
  const { news, funding, expansion, open_roles } = signals;
  const all: Signal[] = [
    ...news.map(({ title, url, topic, source, published_at }) => ({
      kind: 'news' as const,
      ...{ title, url, source, note: topic || null, date: published_at },
    })),
    ...funding.map(({ title, url, source, round, date }) => ({
      kind: 'funding' as const,
      ...{ title, url, source, note: round, date },
    })),
    ...expansion.map(({ title, url, source, place, date }) => ({
      kind: 'expansion' as const,
      ...{ title, url, source, note: place, date },
    })),
    ...open_roles.roles.map(({ title, url, source, locations, posted_at }) => ({
      kind: 'role' as const,
      ...{ title, url, source, note: locations.join(', ') || null, date: posted_at },
    })),
  ];
  return all.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
