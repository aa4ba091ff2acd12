import { lookUpService, type ServiceMode, once, RateGate, wordsOf } from './look-up-service';
import { type Answer, type WebRequest, document, failure } from '../web/answer';
import { allCities } from '../world/company';
import { drawLei, legalFormsOf } from '../dossiers/dossier';
import { Random } from '../random';
import { statedBy, type RegisteredCompany, writtenPlaceOf } from './registered-company';

/** `unpaced`: no rate limit. */
export type GleifMode = ServiceMode | 'unpaced';

const recordPath = '/api/v1/lei-records';
const perMinute = 60;
const minuteMs = 60_000;
const retrySeconds = 60;
const usualSize = 10;
const maxSize = 200;

type Filter = (record: LeiRecord, value: string) => boolean;

const holdsWords = (text: string, value: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(value).every((word) => words.includes(word));
};
const isOneOf = (found: string, value: string): boolean => value.split(',').includes(found);

/** Filters of records. */
const recordFilters: Readonly<Record<string, Filter>> = {
  lei: ({ lei }, value) => isOneOf(lei, value),
  fulltext: (one, value) =>
    holdsWords(`${one.legalName} ${one.otherName ?? ''} ${one.city} ${one.lei} ${one.registeredAs}`, value),
  'entity.legalName': ({ legalName }, value) => holdsWords(legalName, value),
  'entity.names': ({ legalName, otherName = '' }, value) => holdsWords(`${legalName} ${otherName}`, value),
  'entity.legalAddress.country': ({ country }, value) => isOneOf(country, value),
  'entity.jurisdiction': ({ country }, value) => isOneOf(country === 'US' ? 'US-DE' : country, value),
  'entity.status': ({ active }, value) => isOneOf(active ? 'ACTIVE' : 'INACTIVE', value),
  'registration.status': ({ active }, value) => isOneOf(active ? 'ISSUED' : 'RETIRED', value),
};

const reply = (body: object, more: Answer = {}): Answer =>
  document('application/vnd.api+json', JSON.stringify(body), more);

const problem = (status: number, title: string, detail: string, headers = {}): Answer =>
  reply({ errors: [{ status: String(status), title, detail }] }, { status, headers });

/** The register of legal entities (api.gleif.org). */
export function gleifService(records: () => readonly LeiRecord[], clock: () => number) {
  const filed = once(records);
  const gate = new RateGate(perMinute, minuteMs, clock);
  const find = (request: WebRequest): Answer => answer(request, filed());
  const tooMany = problem(429, 'Too Many Requests', 'Too Many Attempts.', {
    'retry-after': String(retrySeconds),
  });
  return lookUpService<GleifMode>({
    host: 'api.gleif.org',
    paths: 'all',
    question: ({ path, query }) => `${path}?${query}`,
    answer: (request) => (gate.admits() ? find(request) : tooMany),
    faults: { failing: failure(503), unpaced: find },
  });
}

function answer({ path, query }: WebRequest, records: readonly LeiRecord[]): Answer {
  if (path === recordPath) return list(query, records);
  const found = records.find(({ lei }) => path === `${recordPath}/${lei}`);
  return found
    ? reply({ data: writeLeiRecord(found) })
    : problem(404, 'Not Found', 'The requested resource does not exist.');
}

function list(query: URLSearchParams, records: readonly LeiRecord[]): Answer {
  const filters = [...query].flatMap(([name, value]) => {
    const [, field] = /^filter\[(.+)\]$/.exec(name) ?? [];
    return field === undefined ? [] : [{ field, value, fits: recordFilters[field] }];
  });
  const unknown = filters.find(({ fits, value }) => fits === undefined || value.trim() === '');
  if (unknown) return problem(400, 'Bad Request', `Requested filter(s) "${unknown.field}" are not allowed.`);
  const [size, number] = [
    Number(query.get('page[size]') ?? usualSize),
    Number(query.get('page[number]') ?? 1),
  ];
  if (!isWithin(size, maxSize)) return problem(400, 'Bad Request', `page[size] is from 1 to ${maxSize}.`);
  if (!isWithin(number, 10_000)) return problem(400, 'Bad Request', 'page[number] is a positive number.');
  const found = records.filter((one) => filters.every(({ fits, value }) => fits?.(one, value)));
  return page(found, size, number);
}

const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

function page(found: readonly LeiRecord[], size: number, number: number): Answer {
  const from = (number - 1) * size;
  const shown = found.slice(from, from + size);
  return reply({
    meta: {
      goldenCopy: { publishDate: '2026-11-20T00:00:00Z' },
      pagination: {
        currentPage: number,
        perPage: size,
        from: shown.length > 0 ? from + 1 : null,
        to: shown.length > 0 ? from + shown.length : null,
        total: found.length,
        lastPage: Math.max(1, Math.ceil(found.length / size)),
      },
    },
    data: shown.map(writeLeiRecord),
  });
}

/** An entity of the register of legal entities. */
interface LeiRecord {
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

/** Codes of legal forms (ISO 20275); `8888` means that no code exists yet. */
const formCodes: Readonly<Record<string, string>> = {
  GmbH: '2HBR',
  AG: '6QQB',
  Limited: 'H0PO',
  Ltd: 'H0PO',
};

/** Language of names in the register, by country. */
const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  DK: 'da',
  PT: 'pt',
};

/** A record in the JSON:API format (documenter.getpostman.com/view/7679680/SVYrrxuU). */
function writeLeiRecord(record: LeiRecord): object {
  const { lei } = record;
  const self = `https://api.gleif.org/api/v1/lei-records/${lei}`;
  return {
    type: 'lei-records',
    id: lei,
    attributes: { lei, entity: entityOf(record), registration: registrationOf(record), bic: null },
    relationships: {
      'managing-lou': { links: { related: `${self}/managing-lou` } },
      'field-modifications': { links: { related: `${self}/field-modifications` } },
    },
    links: { self },
  };
}

function entityOf(record: LeiRecord): object {
  const { legalName, otherName, created, active, country, registeredAs } = record;
  const language = languages[country] ?? 'en';
  return {
    legalName: { name: legalName, language },
    otherNames:
      otherName === undefined ? [] : [{ name: otherName, language, type: 'TRADING_OR_OPERATING_NAME' }],
    transliteratedOtherNames: [],
    legalAddress: legalAddressOf(record, language),
    headquartersAddress: addressOf(record, language),
    registeredAt: { id: 'RA999999', other: null },
    registeredAs,
    jurisdiction: country === 'US' ? 'US-DE' : country,
    category: 'GENERAL',
    legalForm: legalFormOf(legalName),
    status: active ? 'ACTIVE' : 'INACTIVE',
    expiration: active ? { date: null, reason: null } : { date: '2019-06-30T00:00:00Z', reason: 'DISSOLVED' },
    successorEntity: { lei: null, name: null },
    successorEntities: [],
    creationDate: created === undefined ? null : `${created}-03-01T00:00:00Z`,
    subCategory: null,
    otherAddresses: [],
    eventGroups: [],
  };
}

function legalFormOf(legalName: string): object {
  const form = Object.keys(formCodes).find((known) => legalName.endsWith(` ${known}`));
  return form === undefined
    ? { id: '8888', other: legalName.split(' ').at(-1) }
    : { id: formCodes[form], other: null };
}

/** Companies of the United States have the address of an agent in that field. */
const legalAddressOf = (record: LeiRecord, language: string): object =>
  record.country === 'US'
    ? {
        ...addressOf(record, language),
        addressLines: ['c/o Registered Agents', '1 Orange Street'],
        city: 'Wilmington',
        region: 'US-DE',
        postalCode: '19801',
      }
    : addressOf(record, language);

function addressOf({ city, country, registeredAs }: LeiRecord, language: string): object {
  const { regionCode } = writtenPlaceOf({ city, country });
  return {
    language,
    addressLines: [`${Number(registeredAs) % 200} Register Street`],
    addressNumber: null,
    addressNumberWithinBuilding: null,
    mailRouting: null,
    city,
    region: regionCode === '' ? null : `${country}-${regionCode}`,
    country,
    postalCode: null,
  };
}

const registrationOf = ({ active, firstRegistered, lastUpdated, registeredAs }: LeiRecord): object => ({
  initialRegistrationDate: `${firstRegistered}T00:00:00Z`,
  lastUpdateDate: `${lastUpdated}T00:00:00Z`,
  status: active ? 'ISSUED' : 'RETIRED',
  nextRenewalDate: '2027-01-31T00:00:00Z',
  managingLou: '999900000000000000ZZ',
  corroborationLevel: 'FULLY_CORROBORATED',
  validatedAt: { id: 'RA999999', other: null },
  validatedAs: registeredAs,
  otherValidationAuthorities: [],
});
