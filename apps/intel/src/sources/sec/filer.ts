import { join } from 'node:path';
import { lazily, cleanText, distinct, fieldsOf, listIn } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { countriesWithCodeFirst, ownDomain } from '@lode/domain/sites';
import type { StatedAddress } from '../../claims/claim';
import { cikIn, plainCase } from '../../claims/company-names';
import type { RegisteredEntity } from '../register-match';

const byCode = lazily((): ReadonlyMap<string, string> => {
  const rows = readTable(join(__dirname, 'data/edgar-countries.tsv'), ['country', 'codes']);
  return new Map(rows.flatMap(({ country, codes }) => codes.split(' ').map((code) => [code, country])));
});

/** Two-letter postal codes of states; `XX` means unknown. */
const isState = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'XX';

/** ISO 3166-1 alpha-2; null if the code is unknown. */
const countryOf = (code: string): string | null => (isState(code) ? 'US' : (byCode().get(code) ?? null));

/** A filed notice of an exempt offering. */
export interface Notice {
  /** Such as `0001234567-26-000001`. */
  readonly accession: string;
  /** `YYYY-MM-DD`. */
  readonly filedOn: string;
}

/** A filer at the SEC. */
export interface Filer extends RegisteredEntity {
  /** Ten digits. */
  readonly cik: string;
  /** Four digits; empty if unknown. */
  readonly sic: string;
  readonly headquarters: StatedAddress | null;
  /** Domain of its site; null if unknown. */
  readonly site: string | null;
  /** Newest first. */
  readonly notices: readonly Notice[];
}

/** Parses `submissions/CIK….json` (https://www.sec.gov/search-filings/edgar-application-programming-interfaces). */
export function readFiler(value: unknown): Filer | undefined {
  const { cik: key, name, sic, addresses, website, filings } = fieldsOf(value);
  const cik = cikIn(key);
  const legalName = cleanText(name);
  if (cik === undefined || legalName === undefined) return undefined;
  const { business, mailing } = fieldsOf(addresses);
  const [office, post] = [readAddress(business), readAddress(mailing)];
  return {
    cik,
    name: nameWithoutState(legalName),
    towns: distinct([office, post].flatMap((place) => place?.address.city ?? [])),
    country: office?.country ?? post?.country ?? null,
    sic: typeof sic === 'string' ? sic : '',
    headquarters: office?.address ?? null,
    site: typeof website === 'string' ? ownDomain(website) : null,
    notices: noticesIn(fieldsOf(filings)['recent']),
  };
}

/** The state in `ACME CORP /DE/` distinguishes filers of the same name. */
export const nameWithoutState = (name: string): string => name.replace(/\s*\/[A-Z\s]{2,12}\/?\s*$/i, '');

interface Place {
  readonly address: StatedAddress;
  readonly country: string | null;
}

function readAddress(value: unknown): Place | null {
  const { street1, street2, city: town, stateOrCountry, countryCode, zipCode } = fieldsOf(value);
  const city = cleanText(town);
  // Foreign filers have either form; the code of a country is the same in both.
  const stated = stateOrCountry ?? countryCode;
  const code = typeof stated === 'string' ? stated : '';
  if (city === undefined) return null;
  const written = [street1, street2].flatMap((line) => cleanText(line) ?? []);
  // EDGAR writes `None` for an empty line.
  const lines = written.filter((line) => !/^none$/i.test(line)).map(plainCase);
  const country = countryOf(code);
  const region = isState(code) ? code : null;
  const postal = cleanText(zipCode) ?? null;
  const place = countriesWithCodeFirst.has(country ?? '')
    ? [spaced(postal, plainCase(city))]
    : [plainCase(city), spaced(region, postal)];
  const parts = [...lines, ...place, country];
  const address: StatedAddress = {
    street: lines.length > 0 ? lines.join(', ') : null,
    city: plainCase(city),
    region,
    postal_code: postal,
    country,
    text: parts.filter(Boolean).join(', '),
  };
  return { address, country };
}

const spaced = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ');

/** The document is columnar: index n of each column belongs to filing n. */
function noticesIn(recent: unknown): Notice[] {
  const columns = fieldsOf(recent);
  const [accessions, dates] = [listIn(columns['accessionNumber']), listIn(columns['filingDate'])];
  return listIn(columns['form'])
    .flatMap((form, index): Notice[] => {
      const [accession, filedOn] = [accessions[index], dates[index]];
      const isNotice = form === 'D' || form === 'D/A';
      return isNotice && isAccession(accession) && isDay(filedOn) ? [{ accession, filedOn }] : [];
    })
    .toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
}

const isAccession = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{10}-\d{2}-\d{6}$/.test(value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
