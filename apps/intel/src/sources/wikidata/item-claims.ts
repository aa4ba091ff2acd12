import type { StatedAddress } from '../../claims/claim';
import type { Claim, SectorValue } from '../../claims/claim';
import { sectorOfIndustryLabel } from '@lode/domain/sectors';
import { claimFactory } from '../claim-factory';
import { sizeOf } from '../website/size-of';
import type { CompanyItem, Headcount, Seat } from './read-item';

export interface ItemInfo {
  /** By id, of referenced items. */
  readonly labels: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly confidence: number;
}

/** Years after which a headcount is unreliable. */
const oldCount = 5;
const lessFor = { contradiction: 20, age: 20 };

export const itemPage = (id: string): string => `https://www.wikidata.org/wiki/${id}`;

/** The method of each claim is the property, such as `P571`. */
export function itemClaims(item: CompanyItem, { labels, seenAt, confidence }: ItemInfo): Claim[] {
  const url = itemPage(item.id);
  const claim = claimFactory({ source: 'wikidata', origin: 'knowledge_base', url, seenAt, confidence });
  const thisYear = new Date(seenAt).getUTCFullYear();
  const years = item.years.filter((year) => year <= thisYear);
  const { headcount } = item;
  const sector = sectorOf(item.industries, labels);
  return [
    ...claim('name', item.name, 'label'),
    ...claim('wikidata', item.id, 'P856'),
    ...claim('legal_name', item.legalName, 'P1448'),
    ...years.flatMap((year) =>
      claim('founded_year', year, 'P571', confidence - (years.length > 1 ? lessFor.contradiction : 0)),
    ),
    ...(headcount ? claim('size', countOf(headcount), ...methodOf(headcount, thisYear, confidence)) : []),
    ...(sector ? claim('sector', sector.value, 'P452', Math.min(confidence, sector.confidence)) : []),
    ...claim('headquarters', item.seat && addressOf(item.seat, labels), 'P159'),
    ...claim('logo_url', item.logo && fileUrl(item.logo), 'P154'),
    ...claim('lei', item.lei, 'P1278'),
    ...claim('cik', item.cik, 'P5531'),
  ];
}

const countOf = ({ count }: Headcount) => sizeOf({ min: count, max: count });

const methodOf = (
  { year }: Headcount,
  thisYear: number,
  confidence: number,
): [method: string, confidence: number] => {
  const isOld = year === null || thisYear - year > oldCount;
  return [year === null ? 'P1128' : `P1128 (${year})`, confidence - (isOld ? lessFor.age : 0)];
};

/** The industry with the highest confidence. */
function sectorOf(
  industries: readonly string[],
  labels: ReadonlyMap<string, string>,
): { readonly value: SectorValue; readonly confidence: number } | undefined {
  const readings = industries.flatMap((id) => sectorOfIndustryLabel(labels.get(id) ?? '') ?? []);
  const [best] = readings.toSorted((one, other) => other.confidence - one.confidence);
  return best && { value: { code: best.code, label: best.label }, confidence: best.confidence };
}

function addressOf(
  { town, country: land, street, postalCode }: Seat,
  labels: ReadonlyMap<string, string>,
): StatedAddress | null {
  const city = labels.get(town);
  if (city === undefined) return null;
  const country = (land === null ? undefined : labels.get(land)) ?? null;
  const text = [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return { street, city, region: null, postal_code: postalCode, country, text };
}

const fileUrl = (file: string): string =>
  `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file.replaceAll(' ', '_'))}`;
