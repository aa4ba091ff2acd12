import type { FormD } from '../../dossiers/dossier';
import { Random } from '../../random';
import { statedBy, type RegisteredCompany, countryNameOf, writtenPlaceOf } from '../registered-company';
import { toAscii } from '../../world/addresses';

/** A company or person that files at the SEC. */
export interface Filer {
  /** Without leading zeros. */
  cik: number;
  name: string;
  formerName?: string;
  /** Omitted for an unlisted company. */
  ticker?: string;
  industry?: IndustryCode;
  place: EdgarPlace;
  /** In the notation of the United States, or E.164 elsewhere. */
  phone?: string;
  website?: string;
  /** Year of incorporation; omitted if no source states it. */
  incorporated?: number;
  /** An investment fund, unlike the companies. */
  isFund: boolean;
  formsD: readonly FormD[];
}

const funds = 0.4;
const hasNamesake = 0.3;
const showsSite = 0.2;
const formerNames = 0.2;

/** All filers: companies, and others with similar names. */
export const drawFilers = (companies: readonly RegisteredCompany[]): Filer[] =>
  companies.flatMap((company) => {
    const random = new Random(`sec/${company.dossier.domain}`);
    return [...ownFiler(random.fork('own'), company), ...namesakesOf(random.fork('others'), company)];
  });

function ownFiler(random: Random, { dossier, phone }: RegisteredCompany): Filer[] {
  const { identifiers, legalName, sector, founded, headquarters, formsD, name, domain } = dossier;
  if (identifiers.cik === undefined) return [];
  const naics = statedBy(sector, 'sec');
  const industry = naics === undefined ? undefined : industryCodeOf(naics);
  const incorporated = statedBy(founded, 'sec');
  return [
    {
      cik: Number(identifiers.cik),
      name: conformedName(statedBy(legalName, 'sec') ?? legalName.truth),
      ...(random.chance(formerNames) && { formerName: conformedName(`${name} Acquisition Corp`) }),
      ...(formsD.length === 0 && { ticker: tickerOf(random, name) }),
      ...(industry && { industry }),
      place: edgarPlaceOf(headquarters),
      ...(phone !== undefined && { phone: phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') }),
      ...(random.chance(showsSite) && { website: `https://www.${domain}` }),
      ...(incorporated !== undefined && { incorporated }),
      isFund: false,
      formsD,
    },
  ];
}

/** The first letters of a name, and a random one. */
function tickerOf(random: Random, name: string): string {
  const letters = name.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters.slice(0, 3)}${String.fromCharCode(65 + random.integer(0, 25))}`;
}

/** Funds that invest in one company only, and another business with a similar name. */
function namesakesOf(random: Random, { dossier: { name } }: RegisteredCompany): Filer[] {
  const part = (kind: string): Random => random.fork(kind);
  return [
    ...(random.chance(funds) ? [stranger(part('fund'), `${name} Opportunity Fund I, LP`, true)] : []),
    ...(random.chance(hasNamesake) ? [stranger(part('like'), `${name} Minerals Corp.`, false)] : []),
  ];
}

function stranger(random: Random, name: string, isFund: boolean): Filer {
  const cik = random.integer(1_400_000, 1_699_999);
  const filedOn = `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`;
  const offered = random.integer(2, 80) * 500_000;
  return {
    cik,
    name: conformedName(name),
    place: edgarPlaceOf({ city: 'Wilmington', country: 'US' }),
    isFund,
    formsD: [
      {
        accession: `${String(cik).padStart(10, '0')}-26-${String(random.integer(1, 999_999)).padStart(6, '0')}`,
        filedOn,
        offered,
        sold: Math.round(offered / 2),
        amends: null,
        relatedPersons: [{ name: 'Quentin Vale', relationship: 'Executive Officer' }],
      },
    ],
  };
}

/** A name in EDGAR's form: ASCII letters only. */
export const conformedName = (name: string): string =>
  name.normalize('NFC').replace(/[^ -~]/gu, (letter) => {
    const spelt = toAscii(letter);
    return letter === letter.toLowerCase() ? spelt : spelt.toUpperCase();
  });

/** A place in EDGAR's form: upper case, with the code of a state or a country. */
interface EdgarPlace {
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

function edgarPlaceOf(place: { city: string; country: string }): EdgarPlace {
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

/** Standard Industrial Classification of 1987: a code, and its name at the SEC. */
interface IndustryCode {
  sic: string;
  name: string;
}

/** By prefix of a NAICS code, the longest first (census.gov/naics, concordances). */
const codes: readonly (readonly [naics: string, sic: string, name: string])[] = [
  ['5132', '7372', 'Services-Prepackaged Software'],
  ['5415', '7373', 'Services-Computer Integrated Systems Design'],
  ['5412', '8721', 'Services-Accounting, Auditing & Bookkeeping'],
  ['5411', '8111', 'Services-Legal Services'],
  ['2211', '4911', 'Electric Services'],
  ['6212', '8021', 'Services-Offices & Clinics of Dentists'],
  ['7211', '7011', 'Hotels & Motels'],
  ['518', '7374', 'Services-Computer Processing & Data Preparation'],
  ['488', '4731', 'Arrangement of Transportation of Freight & Cargo'],
  ['484', '4213', 'Trucking (No Local)'],
  ['492', '4215', 'Courier Services'],
  ['493', '4220', 'Public Warehousing & Storage'],
  ['236', '1531', 'Operative Builders'],
  ['237', '1600', 'Heavy Construction Other Than Building Construction - Contractors'],
  ['238', '1731', 'Electrical Work'],
  ['311', '2000', 'Food and Kindred Products'],
  ['722', '5812', 'Retail-Eating Places'],
  ['333', '3560', 'General Industrial Machinery & Equipment'],
  ['221', '4900', 'Electric, Gas & Sanitary Services'],
];

/** The industry of a NAICS code; `undefined` for codes that no company has. */
function industryCodeOf(naics: string): IndustryCode | undefined {
  const [, sic, name] = codes.find(([beginning]) => naics.startsWith(beginning)) ?? [];
  return sic === undefined || name === undefined ? undefined : { sic, name };
}
