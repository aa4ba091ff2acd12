import { fieldsOf, listIn } from '../values/unchecked';

/** End time: what a statement with it says is over. */
const endTime = 'P582';

/** What an item says of one property, with its value and on what terms it is so. */
export interface Statement {
  readonly value: unknown;
  readonly isPreferred: boolean;
  /** What it says is over. */
  readonly hasEnded: boolean;
  /** Snaks by property. */
  readonly qualifiers: unknown;
}

/** All that have a value and are not deprecated; an unknown value is none (https://www.wikidata.org/wiki/Help:Ranking). */
export const statementsOf = (claims: unknown, property: string): Statement[] =>
  listIn(fieldsOf(claims)[property])
    .map(fieldsOf)
    .flatMap(({ mainsnak, qualifiers, rank }) => {
      const value = valueIn(mainsnak);
      if (value === undefined || rank === 'deprecated') return [];
      const hasEnded = endTime in fieldsOf(qualifiers);
      return [{ value, isPreferred: rank === 'preferred', hasEnded, qualifiers }];
    });

const valueIn = (snak: unknown): unknown => fieldsOf(fieldsOf(snak)['datavalue'])['value'];

/** Those that hold today: of preferred rank if there are any, else of normal rank. */
export function currentStatements(claims: unknown, property: string): Statement[] {
  const statements = statementsOf(claims, property).filter(({ hasEnded }) => !hasEnded);
  const preferred = statements.filter(({ isPreferred }) => isPreferred);
  return preferred.length > 0 ? preferred : statements;
}

/** The values that hold today. */
export const valuesOf = (claims: unknown, property: string): unknown[] =>
  currentStatements(claims, property).map(({ value }) => value);

/** Those that are text. */
export const textsOf = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).filter((value) => typeof value === 'string');

/** Values of a qualifier. */
export const qualifiersOf = ({ qualifiers }: Statement, property: string): unknown[] =>
  listIn(fieldsOf(qualifiers)[property]).flatMap((snak) => {
    const value = valueIn(snak);
    return value === undefined ? [] : [value];
  });
