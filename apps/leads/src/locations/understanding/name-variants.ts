import type { Segment } from './location-text';

const around = new Set(
  (
    'downtown greater central metro metropolitan near in around city of town area region centre center county ' +
    'borough municipality stadt hansestadt lutherstadt raum grossraum umgebung von ville de ciudad grand grande gran ' +
    'region regiao regione wojewodztwo provincia provincie comune canton kanton state miasto gemeente okolice'
  ).split(' '),
);
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };
/** Prepositions after which German names state their surroundings. */
const whereabouts = / (?:am|an|ob|im|i|in der|unter|vor|a d|aan den|nad) /;

/** Other spellings of an unknown name, the likelier first. */
export function nameVariants(words: Segment): Segment[] {
  const variants = [
    withDirection(words),
    withoutDigraphs(words),
    withoutSurroundings(words),
    withoutWhereabouts(words),
  ];
  return variants.filter((variant) => variant.length > 0 && variant.join(' ') !== words.join(' '));
}

/** W Palm Beach. */
function withDirection([first = '', ...others]: Segment): Segment {
  const direction = directions[first];
  return direction && others.length > 0 ? [direction, ...others] : [first, ...others];
}

/** Duesseldorf, Zuerich. */
const withoutDigraphs = (words: Segment): Segment => words.map((word) => word.replace(/([aou])e/g, '$1'));

/** Downtown Austin, City of Portland, Boston area. */
export function withoutSurroundings(words: Segment): Segment {
  const first = words.findIndex((word) => !around.has(word));
  const last = words.findLastIndex((word) => !around.has(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Offenbach am Main, Weiden in der Oberpfalz. */
const withoutWhereabouts = (words: Segment): Segment =>
  words.join(' ').split(whereabouts, 1).join().split(' ').filter(Boolean);
