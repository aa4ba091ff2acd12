import type { NewsItem } from '@lode/contracts';
import type { Story } from './story';

const limits = { items: 100, evidence: 3 };
export const year = 366 * 86_400_000;

/** Stories of the last twelve months, newest first. */
export const newsOf = (stories: readonly Story[], now: number): NewsItem[] =>
  stories
    .filter(({ at }) => at >= now - year)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limits.items)
    .map(({ title, url, at, source, reading, evidence }) => ({
      title,
      url,
      published_at: new Date(at).toISOString(),
      topic: reading.topic,
      source,
      evidence: evidence.slice(0, limits.evidence),
    }));
