import { fieldsOf, listIn } from '../values/unchecked';

/** End time: a statement with this qualifier has ended. */
const endTime = 'P582';

/** A statement of an item about one property, with its value and qualifiers. */
export interface Statement {
  readonly value: unknown;
  readonly isPreferred: boolean;
  /** Whether the statement has ended. */
  readonly hasEnded: boolean;
  /** Snaks by property. */
  readonly qualifiers: unknown;
}

/** All statements with a known value that are not deprecated (https://www.wikidata.org/wiki/Help:Ranking). */
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

/** Current statements: of preferred rank if there are any, else of normal rank. */
export function currentStatements(claims: unknown, property: string): Statement[] {
  const statements = statementsOf(claims, property).filter(({ hasEnded }) => !hasEnded);
  const preferred = statements.filter(({ isPreferred }) => isPreferred);
  return preferred.length > 0 ? preferred : statements;
}

/** Current values. */
export const valuesOf = (claims: unknown, property: string): unknown[] =>
  currentStatements(claims, property).map(({ value }) => value);

/** Current text values. */
export const textsOf = (claims: unknown, property: string): string[] =>
  valuesOf(claims, property).filter((value) => typeof value === 'string');

/** Values of a qualifier. */
export const qualifiersOf = ({ qualifiers }: Statement, property: string): unknown[] =>
  listIn(fieldsOf(qualifiers)[property]).flatMap((snak) => {
    const value = valueIn(snak);
    return value === undefined ? [] : [value];
  });
