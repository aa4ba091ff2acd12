import {
  ProblemError,
  validationProblem,
  conditionsInWords,
  type CompanyFilters,
  type CreateReadingRequest,
} from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import { distinct } from '@lode/domain/values';

/** Throws the error, with other locations of its issues where the caller has sent the value in another field. */
export function throwRelocated(error: unknown, locationOf: (location: string) => string): never {
  if (!(error instanceof ProblemError) || !error.errors) throw error;
  const errors = error.errors.map((issue) => ({ ...issue, location: locationOf(issue.location) }));
  throw error.code === 'validation' ? validationProblem(errors) : error.withErrors(errors);
}

/** What a reading reads. */
export type ReadingQuestion =
  | { readonly kind: 'domains'; readonly domains: readonly string[] }
  | { readonly kind: 'companies'; readonly filters: CompanyFilters }
  | {
      readonly kind: 'place';
      readonly niche: string;
      readonly location: string;
      readonly radius_km?: number | undefined;
    };

/** @throws ProblemError validation, free_mail_domain */
export function questionOfReading(request: CreateReadingRequest): ReadingQuestion {
  const { location, niche, radius_km, domains, companies } = request;
  const kinds = [location, domains, companies].filter((each) => each !== undefined);
  if (kinds.length > 1)
    throw invalid(
      location === undefined ? 'companies' : 'location',
      'cannot be combined with the other kinds of reading',
      'send exactly one of location, domains or companies',
    );
  if (location === undefined) rejectPlaceFields(request);
  if (domains) return { kind: 'domains', domains: distinct(domains.map(domainOf)) };
  if (companies) return { kind: 'companies', filters: companies };
  if (niche === undefined || location === undefined)
    throw invalid('niche', 'is required with location', 'send the sector to read, as in dentists');
  return { kind: 'place', niche, location, radius_km };
}

function rejectPlaceFields(request: CreateReadingRequest): void {
  for (const field of ['niche', 'radius_km'] as const)
    if (request[field] !== undefined)
      throw invalid(field, 'requires location', 'send location too, or omit it');
}

function domainOf(text: string, index: number): string {
  try {
    return companyDomain(text);
  } catch (error) {
    return throwRelocated(error, () => `body.domains[${index}]`);
  }
}

/** The words of a question, which name no person. */
export function wordsOf(question: ReadingQuestion): string {
  if (question.kind === 'place') return `${question.niche} in ${question.location}`;
  if (question.kind === 'companies') return conditionsInWords(question.filters);
  const { length } = question.domains;
  return length === 1 ? String(question.domains[0]) : `${length} domains`;
}

const invalid = (field: string, message: string, fix: string) =>
  validationProblem([{ location: `body.${field}`, message, fix }]);
