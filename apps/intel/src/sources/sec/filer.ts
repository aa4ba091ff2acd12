import type { StatedAddress } from '../../claims/claim';
import { cleanText, distinct, fieldsOf, listIn } from '@lode/domain/values';
import { ownDomain } from '@lode/domain/sites';
import { cikIn } from '../../naming/identifiers';
import { plainCase } from '../../naming/plain-case';
import type { RegisteredEntity } from '../../naming/register-match';
import { countryOf, isState } from './edgar-places';

/** A notice of an exempt offering that is on file. */
export interface Notice {
  /** As in `0001234567-26-000001`. */
  readonly accession: string;
  /** `YYYY-MM-DD`. */
  readonly filedOn: string;
}

/** Who files at the SEC. */
export interface Filer extends RegisteredEntity {
  /** Ten digits. */
  readonly cik: string;
  /** Four digits; empty where there is none. */
  readonly sic: string;
  readonly headquarters: StatedAddress | null;
  /** The domain of its site; null where none is on file. */
  readonly site: string | null;
  /** The newest first. */
  readonly notices: readonly Notice[];
}

/** Reads `submissions/CIK….json` (https://www.sec.gov/search-filings/edgar-application-programming-interfaces). */
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

/** `ACME CORP /DE/` is told from others of the name by its state. */
export const nameWithoutState = (name: string): string => name.replace(/\s*\/[A-Z\s]{2,12}\/?\s*$/i, '');

interface Place {
  readonly address: StatedAddress;
  readonly country: string | null;
}

function readAddress(value: unknown): Place | null {
  const { street1, street2, city: town, stateOrCountry, zipCode } = fieldsOf(value);
  const city = cleanText(town);
  const code = typeof stateOrCountry === 'string' ? stateOrCountry : '';
  if (city === undefined) return null;
  const lines = [street1, street2].flatMap((line) => cleanText(line) ?? []).map(plainCase);
  const country = countryOf(code);
  const region = isState(code) ? code : null;
  const postal = cleanText(zipCode) ?? null;
  const parts = [...lines, plainCase(city), [region, postal].filter(Boolean).join(' '), country];
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

/** The file has columns: the n-th of each is of the n-th filing. */
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
