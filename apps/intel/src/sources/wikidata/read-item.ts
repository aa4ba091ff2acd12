import { cleanText, distinct, fieldsOf, numberIn } from '@lode/domain/values';
import { currentStatements, qualifiersOf, textsOf, valuesOf, type Statement } from '@lode/domain/wikidata';
import { cikIn, leiIn } from '../../claims/company-names';
import { hasLegalForm } from '@lode/domain/company-names';
import { officialNames, type Candidate } from './choose-item';
import { itemIdIn, itemIdsIn } from './item-classes';

export interface Headcount {
  readonly count: number;
  /** Year of the count; null if unknown. */
  readonly year: number | null;
}

export interface Seat {
  /** Item of the town. */
  readonly town: string;
  readonly country: string | null;
  readonly street: string | null;
  readonly postalCode: string | null;
}

/** Facts of a company's item; other items are referenced by id. */
export interface CompanyItem {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  /** All years of foundation that are not deprecated. */
  readonly years: readonly number[];
  readonly headcount: Headcount | null;
  readonly seat: Seat | null;
  readonly industries: readonly string[];
  readonly lei: string | null;
  readonly cik: string | null;
  /** File name at Wikimedia Commons. */
  readonly logo: string | null;
}

export function readItem({ id, entity, names }: Candidate): CompanyItem {
  const { claims } = fieldsOf(entity);
  const official = distinct(officialNames(claims).flatMap((name) => cleanText(name) ?? []));
  return {
    id,
    name: names[0] ?? id,
    legalName: official.length === 1 ? (official[0] ?? null) : sole(official.filter(hasLegalForm)),
    years: distinct(valuesOf(claims, 'P571').flatMap((time) => yearIn(time) ?? [])),
    headcount: headcountIn(currentStatements(claims, 'P1128')),
    seat: seatIn(claims),
    industries: itemIdsIn(claims, 'P452'),
    lei: sole(textsOf(claims, 'P1278').flatMap((text) => leiIn(text) ?? [])),
    cik: sole(textsOf(claims, 'P5531').flatMap((text) => cikIn(text) ?? [])),
    logo: textsOf(claims, 'P154').flatMap((text) => cleanText(text) ?? [])[0] ?? null,
  };
}

/** Null for several values, which are ambiguous. */
const sole = (values: readonly string[]): string | null => {
  const [value, ...others] = distinct(values);
  return value !== undefined && others.length === 0 ? value : null;
};

/** The year of a time with a precision of a year or better (https://www.wikidata.org/wiki/Help:Dates#Precision). */
function yearIn(value: unknown): number | undefined {
  const { time, precision } = fieldsOf(value);
  if (typeof time !== 'string' || numberIn(precision, 9, 14) === undefined) return undefined;
  return numberIn(Number(/^\+(\d{4})-/.exec(time)?.[1]), 1000, 2100);
}

/** The newest count; without years, the first. */
function headcountIn(statements: readonly Statement[]): Headcount | null {
  const counts = statements.flatMap((statement): Headcount[] => {
    const { amount, unit } = fieldsOf(statement.value);
    const count = typeof amount === 'string' && unit === '1' ? Number(amount) : NaN;
    const year = qualifiersOf(statement, 'P585').flatMap((time) => yearIn(time) ?? [])[0] ?? null;
    return Number.isInteger(count) && count > 0 ? [{ count, year }] : [];
  });
  return counts.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))[0] ?? null;
}

/** Null for several seats: choosing one would be a guess. */
function seatIn(claims: unknown): Seat | null {
  const [statement, ...others] = currentStatements(claims, 'P159');
  const town = itemIdIn(statement?.value);
  if (!statement || town === undefined || others.length > 0) return null;
  const qualifier = (property: string): unknown => qualifiersOf(statement, property)[0];
  const street = qualifier('P6375');
  return {
    town,
    country: itemIdIn(qualifier('P17')) ?? sole(itemIdsIn(claims, 'P17')),
    street: cleanText(fieldsOf(street)['text']) ?? null,
    postalCode: cleanText(qualifier('P281')) ?? null,
  };
}
