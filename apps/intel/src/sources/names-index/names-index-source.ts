import { getDomain } from 'tldts';
import { type Clock } from '@lode/service-kit';
import { found } from '@lode/domain/sources';
import type { KnownBrand } from '../../names-index/known-brand';
import type { NamesIndex } from '../../names-index/names-index';
import { soleBrand } from '../../names-index/sole-brand';
import { resemblesCompanyName, sameCompanyName } from '@lode/domain/company-names';
import type { CompanyQuestion, CompanySource, CompanySourceAnswer } from '../company-source';
import { oneReport } from '../one-report';
import { brandReport } from './brand-report';

/** A match by domain alone is weaker than one by domain and name. */
const confidences = { named: 80, unnamed: 65 };

/** Known brands by domain, from the bundled index. It makes no requests. */
export class NamesIndexSource implements CompanySource {
  readonly name = 'names_index';
  readonly timeLimit = 4000;

  /** @param index loaded on first use */
  constructor(
    private readonly index: () => Pick<NamesIndex, 'byDomain'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  find(question: CompanyQuestion): Promise<CompanySourceAnswer> {
    const domain = getDomain(question.domain, { allowPrivateDomains: true });
    const brands = domain === null ? [] : this.index().byDomain(domain);
    const known = [...question.names, ...question.legalNames];
    const brand = known.length > 0 ? brandNamed(known, brands) : soleBrand(domain ?? '', brands);
    if (!brand) return Promise.resolve(found([]));
    const confidence = confidences[known.length > 0 ? 'named' : 'unnamed'];
    return Promise.resolve(oneReport(brandReport(brand, { seenAt: this.clock.now(), confidence })));
  }
}

/** The only brand with the exact name, else the only one whose name is a prefix or extension. */
function brandNamed(known: readonly string[], brands: readonly KnownBrand[]): KnownBrand | null {
  const named = (isAlike: (one: string, other: string) => boolean): KnownBrand[] =>
    brands.filter(({ names }) => names.some((name) => known.some((other) => isAlike(name, other))));
  const exact = named((one, other) => sameCompanyName(one, other, { strict: false }));
  const possible = exact.length > 0 ? exact : named(resemblesCompanyName);
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
