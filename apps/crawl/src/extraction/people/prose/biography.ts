import type { Line } from '../line';
import { familyOf } from './names-in-prose';
import { proseWords } from './prose-words';
import { maxPhrase } from './max-phrase';

interface NameInLine {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The start of a clause, also before an honorific. */
const clause =
  /(?:^|[.!?:;,–—-]\s|\s(?:and|und|et|y|e|en)\s|(?:In|Since|Seit|En|Desde|Nel|Dal|Sinds)\s\d{4},?\s)(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$/u;

/**
 * Whether a text portrays a person: it continues about the person, states years, degrees or memberships, or mentions the
 * person by an honorific elsewhere.
 * @param isAddressed whether the page mentions a family name with an honorific
 */
export function isPortrayed(
  line: Line,
  { name, start }: NameInLine,
  before: string,
  after: string,
  isAddressed: (family: string) => boolean,
): boolean {
  const { hasCareer, isExperienced } = proseWords();
  return (
    isExperienced.test(before.slice(-maxPhrase)) ||
    (clause.test(before) && hasCareer.test(after)) ||
    isProfessional(line.text.slice(start, start + 5), after) ||
    isAddressed(familyOf(name))
  );
}

const degree =
  /^,?\s(?:D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|M\.?D|D\.?C|D\.?O|J\.?D|C\.?P\.?A|R\.?N|Ph\.?D|Esq|O\.?D|L\.?M\.?T|L\.?C\.?S\.?W|CFP|AIA|P\.?E)(?![\p{L}])\.?/u;
const doctor = /^Drs?\.?\s/;
/** After a degree: a verb, but not that of a quotation or the name of an employer. */
const predicate = /^,?\s(?!(?:of|at|from|with|in|said|says|wrote|writes|told|explains?|notes?)\s)\p{Ll}/u;

/** `Jane Roe, DDS, provides …`, `Dr. Jane Roe provides …`. */
function isProfessional(beginning: string, after: string): boolean {
  const title = degree.exec(after)?.[0];
  if (title !== undefined) return predicate.test(after.slice(title.length));
  return doctor.test(beginning) && proseWords().isBiography.test(after);
}

export const startsSentence = /(?:^|[.!?]\s)(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$/;

const pronoun = /(?<!\p{L})(?:he|she|his|her|er|sie|seine?|ihre?|il|elle|él|ella|lui|lei|hij|zij)\s/iu;

export const hasPronoun = (text: string): boolean => pronoun.test(text);
