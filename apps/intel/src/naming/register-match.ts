import { foldName } from '@lode/domain/sites';
import type { CompanyQuestion } from '../sources/company-source';
import { hasLegalForm, sameCompanyName } from './same-company-name';

/** Somebody in a register. */
export interface RegisteredEntity {
  /** As the register has it. */
  readonly name: string;
  /** Of its addresses. */
  readonly towns: readonly string[];
  /** ISO 3166-1 alpha-2; null where it is not known. */
  readonly country: string | null;
}

/** What speaks for it that an entity is the company: the weakest first. */
export const matchGrades = ['none', 'country', 'town', 'form_and_town'] as const;
export type MatchGrade = (typeof matchGrades)[number];

type Asked = Pick<CompanyQuestion, 'names' | 'legalNames' | 'countries' | 'towns'>;

/** The names by which a register may know a company: those in law where they tell the legal form. */
export function registerNames({ names, legalNames }: Asked): readonly string[] {
  const complete = legalNames.filter(hasLegalForm);
  return complete.length > 0 ? complete : [...legalNames, ...names];
}

/**
 * A name alone never decides, since others have it too. With the legal form in both names the country is enough;
 * without it only the town is.
 */
export function gradeMatch(asked: Asked, entity: RegisteredEntity): MatchGrade {
  const alike = registerNames(asked).filter((name) => sameCompanyName(name, entity.name, { strict: true }));
  if (alike.length === 0) return 'none';
  const withForm = hasLegalForm(entity.name) && alike.some(hasLegalForm);
  const isThere = entity.country !== null && asked.countries.includes(entity.country);
  const isElsewhere = entity.country !== null && asked.countries.length > 0 && !isThere;
  if (!isElsewhere && sharesTown(asked.towns, entity.towns)) return withForm ? 'form_and_town' : 'town';
  return isThere && withForm ? 'country' : 'none';
}

const sharesTown = (some: readonly string[], others: readonly string[]): boolean => {
  const folded = new Set(others.map(foldName).filter(Boolean));
  return some.some((town) => folded.has(foldName(town)));
};

/** Those with the best grade, of which none is left where nothing speaks for any. */
export function bestMatches<Entity extends RegisteredEntity>(
  asked: Asked,
  entities: readonly Entity[],
): { readonly grade: MatchGrade; readonly entities: readonly Entity[] } {
  const graded = entities.map((entity) => ({ entity, grade: gradeMatch(asked, entity) }));
  const grade = matchGrades.findLast((each) => graded.some((one) => one.grade === each)) ?? 'none';
  const best = grade === 'none' ? [] : graded.filter((one) => one.grade === grade);
  return { grade, entities: best.map(({ entity }) => entity) };
}
