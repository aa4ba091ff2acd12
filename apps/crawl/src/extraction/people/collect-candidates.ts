import { looksLikeTitle } from '../roles/looks-like-title';
import { isContactLabel } from './contact-labels';
import { shapeOf, type Candidate } from './candidate';
import type { Line } from './line';
import { isQuoted } from './is-quoted';
import { Outsiders } from './outsiders';
import type { Mention } from './mention';
import type { Readings } from './readings';
import { sectionsOf } from './sections';

/** More than any page tells of. */
const mostCandidates = 3000;

/** Everybody whom a line may name, without those who do not work there. */
export function collectCandidates(readings: Readings): Candidate[] {
  const { lines } = readings;
  const sections = sectionsOf(lines, ({ index }) => readings.namesPeople(index));
  const outsiders = new Outsiders();
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const mentions = readings.people(line.index);
    if (mentions.length === 0) continue;
    if (candidates.length >= mostCandidates) break;
    const section = sections[line.index];
    if (section === 'outsider' || outsiders.has(line.element) || isQuoted(line, lines)) continue;
    if (line.isImage && isRepeated(line.index, mentions[0]?.name, readings)) continue;
    const isContact = isContactLabel(lines[line.index - 1]?.text ?? '');
    for (const mention of mentions) candidates.push(candidate(line, mention, section, isContact));
  }
  return candidates;
}

function candidate(
  line: Line,
  { name, score, title, isContact }: Mention,
  section: Candidate['section'],
  followsLabel: boolean,
): Candidate {
  const found =
    title === null
      ? undefined
      : ({ text: title, score: looksLikeTitle(title), line, method: 'line' } as const);
  return {
    line,
    name,
    score,
    isContact: isContact || followsLabel,
    section,
    shape: shapeOf(line),
    title: found,
  };
}

/** The name in a picture's alternative text mostly stands beside the picture too. */
const isRepeated = (index: number, name: string | undefined, readings: Readings): boolean =>
  [-2, -1, 1, 2, 3].some((offset) => readings.people(index + offset).some((other) => other.name === name));
