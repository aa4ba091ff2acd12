import { getDomainWithoutSuffix } from 'tldts';
import { fieldsOf } from '@lode/domain/values';
import { bareHostOf, foldName } from '@lode/domain/sites';
import { namesIn, textsOf, valuesOf } from '@lode/domain/wikidata';
import { resemblesCompanyName, sameCompanyName } from '@lode/domain/company-names';
import type { CompanyQuestion } from '../company-source';
import { mayBeCompany } from './item-classes';

export interface Candidate {
  /** Such as `Q42`. */
  readonly id: string;
  readonly entity: unknown;
  /** The main one first. */
  readonly names: readonly string[];
  /** Whether a name supports the match with the site: the company's name or the domain. */
  readonly isNamed: boolean;
}

type Asked = Pick<CompanyQuestion, 'domain' | 'names' | 'legalNames' | 'wikidata'>;

/** Properties that mean the end: dissolution and date of official closure. */
const endings = ['P576', 'P3999'] as const;

/**
 * Items that may be the company: active, of a suitable class, with exactly this domain as site, and a matching name.
 */
export function candidatesAmong(entities: ReadonlyMap<string, unknown>, asked: Asked): Candidate[] {
  const all = [...entities].flatMap(([id, entity]) => candidateOf(id, entity, asked) ?? []);
  const known = [...asked.names, ...asked.legalNames];
  const exact = all.filter(({ names }) => isOneOf(names, known));
  return all.length > 1 && exact.length > 0 ? exact : all;
}

function candidateOf(id: string, entity: unknown, asked: Asked): Candidate | undefined {
  const { claims } = fieldsOf(entity);
  const names = namesIn(entity);
  const hasEnded = endings.some((property) => property in fieldsOf(claims));
  if (names.length === 0 || hasEnded || !mayBeCompany(claims) || !isSite(id, claims, asked)) return undefined;
  const called = [...names, ...officialNames(claims)];
  const known = [...asked.names, ...asked.legalNames];
  const isNamed =
    isNamedLike(asked.domain, called) ||
    known.some((name) => called.some((other) => resemblesCompanyName(name, other)));
  if (known.length > 0 && !isNamed) return undefined;
  return { id, entity, names: called, isNamed };
}

/** An item that the company itself states need not have its site. */
function isSite(id: string, claims: unknown, { domain, wikidata }: Asked): boolean {
  const sites = textsOf(claims, 'P856');
  return sites.some((site) => bareHostOf(site) === domain) || (id === wikidata && sites.length === 0);
}

export const officialNames = (claims: unknown): string[] =>
  valuesOf(claims, 'P1448').flatMap((value) => {
    const { text } = fieldsOf(value);
    return typeof text === 'string' ? [text] : [];
  });

const isOneOf = (names: readonly string[], others: readonly string[]): boolean =>
  names.some((name) => others.some((other) => sameCompanyName(name, other, { strict: false })));

/** The name on a site may not be the company's name; then the domain counts. */
const isNamedLike = (domain: string, names: readonly string[]): boolean => {
  const label = (getDomainWithoutSuffix(domain) ?? '').replaceAll('-', '');
  return names.some((name) => foldName(name).replaceAll(' ', '') === label);
};
