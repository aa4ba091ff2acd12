import { countryNameOf, writtenPlaceOf } from '../written-place';

/** A place in EDGAR's form: upper case, with the code of a state or a country. */
export interface EdgarPlace {
  city: string;
  code: string;
  description: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Codes of countries and provinces (sec.gov/submit-filings/filer-support-resources/edgar-state-country-codes). */
const countryCodes: Readonly<Record<string, string>> = {
  CA: 'A6',
  GB: 'X0',
  IE: 'L2',
  DE: '2M',
  FR: 'I0',
  ES: 'U3',
  IT: 'L6',
  PL: 'R9',
  DK: 'G7',
  PT: 'S1',
};

export function edgarPlaceOf(place: { city: string; country: string }): EdgarPlace {
  const { region, regionCode } = writtenPlaceOf(place);
  const city = place.city.toUpperCase();
  if (place.country !== 'US') {
    const description = (region === '' ? countryNameOf(place.country) : region).toUpperCase();
    return { city, code: countryCodes[place.country] ?? 'XX', description, country: place.country };
  }
  return {
    city,
    code: regionCode || 'DE',
    description: (region || 'Delaware').toUpperCase(),
    country: 'US',
  };
}
