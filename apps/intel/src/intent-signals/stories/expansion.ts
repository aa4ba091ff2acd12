import type { ExpansionSignal } from '@lode/contracts';
import { townOf } from '../open-roles/town-of';
import { year } from './news';
import type { Story } from './story';
import { storyConfidence } from './story-confidence';

/**
 * New places of the last twelve months, newest first.
 * @param byRoles places inferred from roles; those that a headline also reports are dropped
 */
export function expansionOf(
  stories: readonly Story[],
  byRoles: readonly ExpansionSignal[],
  now: number,
): ExpansionSignal[] {
  const fromHeadlines = stories.filter(
    ({ reading, at }) => reading.topic === 'expansion' && at >= now - year,
  );
  const towns = new Set(fromHeadlines.map(({ reading }) => townOf(reading.place ?? '')));
  const headlines = fromHeadlines.map(ofStory);
  const others = byRoles.filter(({ place }) => !towns.has(townOf(place ?? '')));
  return [...headlines, ...others].toSorted((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''));
}

function ofStory(story: Story): ExpansionSignal {
  const { title, at, url, source, reading, evidence } = story;
  return {
    kind: 'headline',
    title,
    place: reading.place,
    date: new Date(at).toISOString(),
    url,
    source,
    confidence: storyConfidence(story),
    evidence: [...evidence],
  };
}
