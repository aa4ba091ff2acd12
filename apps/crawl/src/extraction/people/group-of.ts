import type { PersonFact } from '../facts/facts';
import { wordsOf } from '../roles/title-words';
import type { SectionKind } from './section-words';

const titles = new Map<string, PersonFact['group']>(
  Object.entries({
    advisor: 'advisor',
    adviser: 'advisor',
    'advisory board member': 'advisor',
    'board advisor': 'advisor',
    'member of the advisory board': 'advisor',
    beirat: 'advisor',
    investor: 'investor',
    'angel investor': 'investor',
    'board member': 'board',
    'board observer': 'board',
    'board director': 'board',
    'non executive director': 'board',
    'independent director': 'board',
    aufsichtsrat: 'board',
    aufsichtsratin: 'board',
    trustee: 'board',
  }),
);

/** The group of a person by the heading above, else by a title that means nothing else. */
export function groupOf(section: SectionKind | undefined, title: string | null): PersonFact['group'] {
  if (section === 'board' || section === 'advisor' || section === 'investor') return section;
  return (title === null ? undefined : titles.get(wordsOf(title).join(' '))) ?? 'team';
}
