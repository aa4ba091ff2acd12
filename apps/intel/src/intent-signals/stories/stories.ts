import type { Evidence } from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import type { HeadlineReading } from '../../headlines/headline';
import { readHeadline } from '../../headlines/read-headline';
import type { FeedItem } from '../../sources/feed-source';
import type { GdeltArticle } from '../../sources/gdelt/gdelt-source';

/** A dated text by or about a company. */
export interface Story {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: 'feeds' | 'gdelt';
  readonly reading: HeadlineReading;
  readonly evidence: readonly Evidence[];
}

interface StoryInput {
  readonly items: readonly FeedItem[];
  readonly articles: readonly GdeltArticle[];
  /** Names of the company. */
  readonly names: readonly string[];
}

/** Parses items of the own feeds and articles. Items without a date are dropped, because they may be old. */
export function readStories({ items, articles, names }: StoryInput): Story[] {
  return [
    ...items.map((item) => read(item, 'feeds', { names, isOwn: true, at: item.publishedAt })),
    ...articles.map((article) => read(article, 'gdelt', { names, isOwn: article.isOwn, at: article.seenAt })),
  ].flatMap((story) => story ?? []);
}

type Headline = Pick<FeedItem, 'title' | 'url' | 'language' | 'evidence'>;

interface HeadlineInfo {
  readonly names: readonly string[];
  readonly isOwn: boolean;
  readonly at: number | null;
}

function read(
  { title, url, language, evidence }: Headline,
  source: Story['source'],
  { names, isOwn, at }: HeadlineInfo,
): Story | undefined {
  if (at === null) return undefined;
  const headline = { text: title, company: names, isOwn, ...(language !== null && { language }) };
  return { title, url, at, source, reading: readHeadline(headline), evidence };
}

const day = 86_400_000;
/** Milliseconds within which stories can be equal. */
const mergeWindowMs = 14 * day;
const maxEvidence = 5;
/** Min share of common words, with an equal topic and without a topic. */
const minSimilarity = { topic: 0.6, none: 0.8 };

/**
 * Merges stories of the same topic within fourteen days with a similar headline or an equal amount. The merged story
 * has the words of the own feed, else of the first source, and the earliest date.
 * @param names of the company; they do not count as common words
 */
export function mergeStories(stories: readonly Story[], names: readonly string[]): Story[] {
  const ignored = new Set(names.flatMap((name) => foldName(name).split(' ')));
  const merged: Story[] = [];
  for (const story of stories.toSorted((a, b) => a.at - b.at)) {
    const at = merged.findIndex(
      (other) => story.at - other.at <= mergeWindowMs && isSame(other, story, ignored),
    );
    const twin = merged[at];
    if (twin) merged[at] = joined(twin, story);
    else merged.push(story);
  }
  return merged;
}

function isSame(one: Story, other: Story, ignored: ReadonlySet<string>): boolean {
  const [first, second] = [one.reading, other.reading];
  if (first.topic !== second.topic) return false;
  const [amount, otherAmount] = [first.amount, second.amount];
  if (amount && otherAmount && first.topic === 'funding')
    return amount.value === otherAmount.value && amount.currency === otherAmount.currency;
  if (differs(first.place, second.place)) return false;
  const minShare = first.topic === null ? minSimilarity.none : minSimilarity.topic;
  return similarity(wordsOf(one.title, ignored), wordsOf(other.title, ignored)) >= minShare;
}

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldName(one) !== foldName(other);

const wordsOf = (title: string, ignored: ReadonlySet<string>): Set<string> =>
  new Set(
    foldName(title)
      .split(' ')
      .filter((word) => word !== '' && !ignored.has(word)),
  );

/** Common words as a share of all words; 0 if the numbers differ. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const numbers = (words: ReadonlySet<string>): string =>
    [...words]
      .filter((word) => /^\d/.test(word))
      .sort()
      .join(' ');
  if (numbers(one) !== numbers(other)) return 0;
  const common = [...one].filter((word) => other.has(word)).length;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : common / all;
}

/** @param one the earlier story */
function joined(one: Story, other: Story): Story {
  const merged = one.source === 'gdelt' && other.source === 'feeds' ? other : one;
  const { amount, round, place } = one.reading;
  return {
    ...merged,
    at: one.at,
    reading: {
      ...merged.reading,
      amount: merged.reading.amount ?? amount ?? other.reading.amount,
      round: merged.reading.round ?? round ?? other.reading.round,
      place: merged.reading.place ?? place ?? other.reading.place,
    },
    evidence: [...one.evidence, ...other.evidence].slice(0, maxEvidence),
  };
}

/** The company is the best source. */
const single = { feeds: 85, gdelt: 75 };
const perFurtherSource = 5;
const maxConfidence = 95;

/** Confidence that a headline was interpreted correctly; several sources raise it. */
export const storyConfidence = ({ source, evidence }: Pick<Story, 'source' | 'evidence'>): number =>
  Math.min(maxConfidence, single[source] + perFurtherSource * (evidence.length - 1));
