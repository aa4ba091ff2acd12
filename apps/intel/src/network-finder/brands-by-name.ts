import { type Clock } from '@lode/service-kit';
import { found, type Source, type SourceAnswer } from '@lode/domain/sources';
import type { NamesIndex } from '../names-index/names-index';
import { brandReport } from '../sources/names-index-source';
import { emptyReport, type CompanyReport } from '../sources/company-source';

/** Brands that the index does not know may have the same name. */
const confidence = 65;

/** The only known brand with a name, for queries without a domain. */
export class BrandsByName implements Source<'names_index', string, CompanyReport> {
  readonly name = 'names_index';
  readonly timeLimit = 4000;

  constructor(
    private readonly index: () => Pick<NamesIndex, 'byName'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  find(name: string): Promise<SourceAnswer<CompanyReport>> {
    const [brand, ...others] = this.index().byName(name);
    if (!brand || others.length > 0) return Promise.resolve(found([]));
    const info = { seenAt: this.clock.now(), confidence };
    return Promise.resolve(found([{ ...emptyReport, ...brandReport(brand, info) }]));
  }
}
