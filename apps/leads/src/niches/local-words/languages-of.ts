/** BCP 47. `es-419` is the Spanish of the Americas. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'es-419';

export interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `QC`; null if there is none. */
  readonly regionCode: string | null;
}

/**
 * The supported languages, without English, in which businesses of a region write their sites, the most common first.
 * Empty if only English is supported.
 */
export function languagesOf({ country, regionCode }: Region): readonly Language[] {
  return byRegion.get(`${country}-${regionCode ?? ''}`) ?? byCountry.get(country) ?? [];
}

const everywhere = (countries: string, ...languages: Language[]): [string, readonly Language[]][] =>
  countries.split(/\s+/).map((country) => [country, languages]);

const byCountry = new Map([
  ...everywhere('DE AT LI', 'de'),
  ...everywhere('CH', 'de', 'fr'),
  ...everywhere('LU', 'fr', 'de'),
  ...everywhere('FR BE MC GF GP MQ RE YT PM BL MF NC PF WF HT', 'fr'),
  ...everywhere('BF BI BJ CD CF CG CI CM DJ DZ GA GN KM MA MG ML MR NE SN TD TG TN', 'fr'),
  ...everywhere('ES AD GQ', 'es'),
  ...everywhere('AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE', 'es-419'),
]);

/** Regions with other languages than most of their country. */
const byRegion = new Map([
  ...everywhere('CA-QC CH-GE CH-VD', 'fr'),
  ...everywhere('CH-VS', 'fr', 'de'),
  ...everywhere('CH-TI'),
]);
