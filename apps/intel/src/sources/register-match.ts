import { foldName } from '@lode/domain/sites';
import type { CompanyQuestion } from './company-source';
import { hasLegalForm, sameCompanyName } from '@lode/domain/company-names';

/** An entity in a register. */
export interface RegisteredEntity {
  /** As spelled in the register. */
  readonly name: string;
  /** Towns of its addresses. */
  readonly towns: readonly string[];
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
}

/** Evidence that an entity is the company, in ascending order. */
export const matchGrades = ['none', 'country', 'town', 'form_and_town'] as const;
export type MatchGrade = (typeof matchGrades)[number];

type Asked = Pick<CompanyQuestion, 'names' | 'legalNames' | 'countries' | 'towns'>;

/** Names under which a register may list the company: legal names with a legal form, if any. */
export function registerNames({ names, legalNames }: Asked): readonly string[] {
  const complete = legalNames.filter(hasLegalForm);
  return complete.length > 0 ? complete : [...legalNames, ...names];
}

/**
 * A name alone never matches, because it is not unique. If both names have the legal form, the country is enough;
 * otherwise the town must match.
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

/** The entities with the best grade; none if the best grade is `none`. */
export function bestMatches<Entity extends RegisteredEntity>(
  asked: Asked,
  entities: readonly Entity[],
): { readonly grade: MatchGrade; readonly entities: readonly Entity[] } {
  const graded = entities.map((entity) => ({ entity, grade: gradeMatch(asked, entity) }));
  const grade = matchGrades.findLast((each) => graded.some((one) => one.grade === each)) ?? 'none';
  const best = grade === 'none' ? [] : graded.filter((one) => one.grade === grade);
  return { grade, entities: best.map(({ entity }) => entity) };
}
