import type { FormD } from '../../dossiers/dossier';
import { Random } from '../../random/random';
import { statedBy, type RegisteredCompany } from '../registered-company';
import { conformedName } from './conformed-name';
import { edgarPlaceOf, type EdgarPlace } from './edgar-place';
import { industryCodeOf, type IndustryCode } from './industry-codes';

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
