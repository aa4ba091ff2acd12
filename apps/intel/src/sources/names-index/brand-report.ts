import type { SiteProfile } from '@lode/contracts';
import type { KnownBrand } from '../../names-index/known-brand';
import { sectorOfCategory } from '@lode/domain/sectors';
import { claimFactory } from '../claim-factory';
import type { CompanyReport } from '../company-source';
import { evidenceOf } from '../evidence';
import { organisationProfile, type KnownNetwork } from '../network-profiles';

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
