import { fieldsOf, listIn } from '../values/unchecked';

/** End time: what a statement with it says is over. */
const endTime = 'P582';

/**
 * The values of a property that hold today: those of preferred rank if there are any, else those of normal rank
 * (https://www.wikidata.org/wiki/Help:Ranking).
 */
export function valuesOf(claims: unknown, property: string): unknown[] {
  const statements = listIn(fieldsOf(claims)[property])
    .map(fieldsOf)
    .filter(({ qualifiers, rank }) => rank !== 'deprecated' && !(endTime in fieldsOf(qualifiers)));
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  return (preferred.length > 0 ? preferred : statements).flatMap(({ mainsnak }) => {
    const { value } = fieldsOf(fieldsOf(mainsnak)['datavalue']);
    return value === undefined ? [] : [value];
  });
}

/** Those that are text. */
export const textsOf = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).filter((value) => typeof value === 'string');
