import { cleanText, fieldsOf, listIn } from '@lode/domain/values';
import { cikIn } from '../../claims/company-names';
import { nameWithoutState } from './filer';

/** A filer as listed by the SEC. */
export interface FilerName {
  readonly cik: string;
  readonly name: string;
}

/**
 * Parses `company_tickers.json`, which has rows by number; undefined if invalid.
 * @param isWanted is called for ten thousand names
 */
export function readTickers(value: unknown, isWanted: (name: string) => boolean): FilerName[] | undefined {
  const rows = Object.values(fieldsOf(value)).map(fieldsOf);
  const titled = rows.filter(({ title }) => typeof title === 'string');
  if (titled.length === 0 && (rows.length > 0 || JSON.stringify(value) !== '{}')) return undefined;
  return titled.flatMap(({ cik_str, title }) =>
    typeof title === 'string' && isWanted(title) ? filerName(cik_str, title) : [],
  );
}

/** Parses a response of the full-text search; undefined if invalid. */
export function readHits(value: unknown): FilerName[] | undefined {
  const { hits } = fieldsOf(fieldsOf(value)['hits']);
  if (!Array.isArray(hits)) return undefined;
  return hits.flatMap((hit) =>
    listIn(fieldsOf(fieldsOf(hit)['_source'])['display_names']).flatMap(readDisplayName),
  );
}

/** Such as `Acme Foods Inc.  (ACME)  (CIK 0001234567)`. */
function readDisplayName(value: unknown): FilerName[] {
  if (typeof value !== 'string') return [];
  const [, name, cik] =
    /^(.{1,200}?)\s*(?:\([A-Z0-9.,\s-]{1,60}\)\s*)?\(CIK (\d{10})\)\s*$/.exec(value) ?? [];
  return filerName(cik, name);
}

function filerName(key: unknown, text: unknown): FilerName[] {
  const [cik, name] = [cikIn(key), cleanText(text)];
  return cik === undefined || name === undefined ? [] : [{ cik, name: nameWithoutState(name) }];
}
