import { allCities } from '../../world/cities';
import { drawLei } from '../../dossiers/lei';
import { legalFormsOf } from '../../dossiers/legal-forms';
import { Random } from '../../random/random';
import { statedBy, type RegisteredCompany } from '../registered-company';

/** An entity of the register of legal entities. */
export interface LeiRecord {
  lei: string;
  legalName: string;
  /** Trade name. */
  otherName?: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Registration number in its country. */
  registeredAs: string;
  /** Year of incorporation; often omitted. */
  created?: number;
  active: boolean;
  /** `YYYY-MM-DD`: dates of the registration and of the last renewal of its identifier. */
  firstRegistered: string;
  lastUpdated: string;
}

/** Probabilities of a namesake in another country and of a dissolved one. */
const namesakes = 0.35;
const dissolved = 0.12;

export function drawLeiRecords(companies: readonly RegisteredCompany[]): LeiRecord[] {
  const records = companies.flatMap((company) => {
    const random = new Random(`gleif/${company.dossier.domain}`);
    return [...ownRecord(random.fork('own'), company), ...strangers(random.fork('strangers'), company)];
  });
  return records.sort((a, b) => (a.lei < b.lei ? -1 : 1));
}

function ownRecord(random: Random, { dossier }: RegisteredCompany): LeiRecord[] {
  const { identifiers, legalName, founded, headquarters, name } = dossier;
  if (identifiers.lei === undefined) return [];
  const created = statedBy(founded, 'gleif');
  return [
    {
      lei: identifiers.lei,
      legalName: statedBy(legalName, 'gleif') ?? legalName.truth,
      ...(random.chance(0.3) && { otherName: name }),
      city: headquarters.city,
      country: headquarters.country,
      ...drawRegistration(random),
      ...(created !== undefined && { created }),
      active: true,
    },
  ];
}

/** Entities that are not the company: a namesake elsewhere, and a dissolved one. */
function strangers(random: Random, { dossier }: RegisteredCompany): LeiRecord[] {
  const { name, headquarters, identifiers } = dossier;
  const { name: city, country } = random.pick(
    allCities.filter((other) => other.country !== headquarters.country),
  );
  const abroad = random.chance(namesakes)
    ? [stranger(random.fork('abroad'), name, { city, country }, true)]
    : [];
  if (identifiers.lei === undefined || !random.chance(dissolved)) return abroad;
  return [...abroad, stranger(random.fork('dissolved'), name, headquarters, false)];
}

const stranger = (
  random: Random,
  name: string,
  place: { city: string; country: string },
  active: boolean,
): LeiRecord => ({
  lei: drawLei(random.fork('lei')),
  legalName: `${name} ${random.pick(legalFormsOf(place.country, false))}`,
  ...place,
  ...drawRegistration(random),
  created: random.integer(1950, 2015),
  active,
});

function drawRegistration(
  random: Random,
): Pick<LeiRecord, 'registeredAs' | 'firstRegistered' | 'lastUpdated'> {
  const day = (): string =>
    `${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;
  return {
    registeredAs: String(random.integer(1_000_000, 99_999_999)),
    firstRegistered: `${random.integer(2013, 2024)}-${day()}`,
    lastUpdated: `2025-${day()}`,
  };
}
