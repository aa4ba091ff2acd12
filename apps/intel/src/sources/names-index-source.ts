import type { SiteProfile } from '@lode/contracts';
import { sectorOfCategory } from '@lode/domain/sectors';
import { getDomain } from 'tldts';
import type { Clock } from '@lode/platform';
import { found } from '@lode/domain/sources';
import { resemblesCompanyName, sameCompanyName } from '@lode/domain/company-names';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type KnownBrand, type NamesIndex, soleBrand } from '../names-index/names-index';
import { claimFactory, evidenceOf } from './claim-factory';
import {
  type CompanyReport,
  type CompanyQuestion,
  type CompanySource,
  type CompanySourceAnswer,
  oneReport,
} from './company-source';
import { organisationProfile, type KnownNetwork } from './network-profiles';

const networks: readonly (readonly [
  field: 'linkedin' | 'facebook' | 'instagram' | 'twitter',
  KnownNetwork,
])[] = [
  ['linkedin', 'linkedin'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['twitter', 'x'],
];

interface BrandInfo {
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly confidence: number;
}

/** Facts of the index about a brand. The evidence links to its Wikidata item. */
export function brandReport(brand: KnownBrand, info: BrandInfo): Partial<CompanyReport> {
  const { seenAt, confidence } = info;
  const url = `https://www.wikidata.org/wiki/${brand.wikidata}`;
  const claim = claimFactory({ source: 'names_index', origin: 'knowledge_base', url, seenAt, confidence });
  const sector = sectorOfCategory(brand.category);
  return {
    claims: [
      ...claim('name', brand.names[0], 'name'),
      ...claim('wikidata', brand.wikidata, 'domain'),
      ...(sector
        ? claim(
            'sector',
            { code: sector.code, label: sector.label },
            brand.category,
            Math.min(confidence, sector.confidence),
          )
        : []),
    ],
    profiles: profilesOf(brand, url, info),
  };
}

const profilesOf = (brand: KnownBrand, url: string, { seenAt, confidence }: BrandInfo): SiteProfile[] =>
  networks.flatMap(([field, network]) => {
    const handle = brand[field];
    const evidence = evidenceOf('names_index', field, url, { seenAt, confidence });
    return (handle && organisationProfile(network, handle, { confidence, evidence })) || [];
  });

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

/** Milliseconds after the start, when all services of a process have started. */
const delay = 10_000;

/** Loads slow data soon after the start, so that neither the start nor a request waits for it. */
export class Warming implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly make: () => unknown) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(this.make, delay).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}
