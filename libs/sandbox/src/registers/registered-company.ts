import type { Dossier, FactSource, SourcedFact } from '../dossiers/dossier';
import { e164 } from '../sites/places';
import type { SitePlan } from '../sites/site-plan';
import type { PersonFact } from '../sites/site-truth';

/** A company in the services about companies. */
export interface RegisteredCompany {
  dossier: Dossier;
  /** The people on its own site. */
  people: readonly PersonFact[];
  /** E.164. */
  phone?: string;
}

export const registeredCompany = ({
  dossier,
  people,
  phone,
}: SitePlan & { dossier: Dossier }): RegisteredCompany => ({ dossier, people, phone: e164(phone) });

/** The value that a source states; `undefined` if it states none. */
export const statedBy = <Value>({ statements }: SourcedFact<Value>, source: FactSource): Value | undefined =>
  statements.find(({ by }) => by === source)?.value;

/** A location in the parts that registers and boards store. */
export interface WrittenPlace {
  city: string;
  /** Empty for countries without regions in addresses. */
  region: string;
  regionCode: string;
  countryName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const regions: Readonly<Record<string, readonly [code: string, name: string]>> = {
  Austin: ['TX', 'Texas'],
  Denver: ['CO', 'Colorado'],
  Toronto: ['ON', 'Ontario'],
  Leeds: ['ENG', 'England'],
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const countryNameOf = (country: string): string => countryNames.of(country) ?? country;

export function writtenPlaceOf({ city, country }: { city: string; country: string }): WrittenPlace {
  const [regionCode = '', region = ''] = regions[city] ?? [];
  return { city, region, regionCode, countryName: countryNameOf(country), country };
}

/** A title as a URL slug. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
