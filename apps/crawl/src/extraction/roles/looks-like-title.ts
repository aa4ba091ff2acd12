import { cacheByText } from './cache-by-word';
import type { Level } from './level';
import type { Hit } from './lexicon';
import { departmentWords, levelWords, occupationWords } from './role-words';
import { wordsOf } from './title-words';

/** In UTF-16 units. */
const maxLength = 120;
const maxWords = 14;
/** Email addresses, numbers and questions. */
const foreign = /[@!?…“”"]|https?:|\d{3}|\d.{0,20}\d.{0,20}\d.{0,20}\d/;

/** Words that are not a title on their own: "senior", "former". */
const isQualifier = ({ value, start, end }: Hit<Level>): boolean =>
  value === 'former' || (value === 'senior' && end - start === 1);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const fillers = words(
  'and of for the to & und et y e en der des die de du da do di del la le les van to at fur im in',
);
/** Words of sentences that occur in no title. */
const ofSentences = words(
  'we our ours us you your i my me is are was were has have had will can they their he his she her this that these ' +
    'wir unser unsere sie ihr ihre ich ist sind war hat haben nous notre nos vous votre est sont elle il nuestro nuestra ' +
    'nuestros somos es son su sus siamo nostro nostra sono wij onze ons zijn haar nosso nossa nossos somos sua seu please ' +
    'bitte contact click read more learn view all see join meet become find get apply hiring wanted become not who what how ' +
    'bring brings offer offers provide provides help helps make makes give gives want need when where been did does with without from since after before about every each would should could',
);

/** Likelihood that a text is a title, 0 to 1; 0.6 and above with a role, below 0.5 with a department only. */
export const looksLikeTitle = (text: string): number => (text.length > maxLength ? 0 : likeness(text));

const likeness = cacheByText((text): number => {
  if (foreign.test(text)) return 0;
  const said = wordsOf(text);
  if (said.length === 0 || said.length > maxWords || said.some((word) => ofSentences.has(word))) return 0;
  const levels = levelWords().find(said);
  const roles = [...levels.filter((hit) => !isQualifier(hit)), ...occupationWords().find(said)];
  const fields = departmentWords().find(said);
  if (roles.length + fields.length === 0) return 0;
  const coverage = coverageOf(said, [...levels, ...roles, ...fields]);
  if (roles.length === 0) return 0.49 * coverage;
  const atEnds = roles.some(({ start, end }) => start === 0 || end === said.length);
  return atEnds ? 0.65 + 0.35 * coverage : 0.4 + 0.5 * coverage;
});

/** Share of the words that belong to titles. */
function coverageOf(
  words: readonly string[],
  hits: readonly { readonly start: number; readonly end: number }[],
): number {
  const covered = words.filter(
    (word, index) => fillers.has(word) || hits.some(({ start, end }) => start <= index && index < end),
  );
  return covered.length / words.length;
}
