import { cleanText, fieldsOf, listIn } from '@lode/domain/values';
import { cikIn } from '../../naming/identifiers';
import { nameWithoutState } from './filer';

/** Somebody who files, as lists name them. */
export interface FilerName {
  readonly cik: string;
  readonly name: string;
}

/**
 * Reads `company_tickers.json`: rows by their number; undefined for what is none.
 * @param isWanted looks at ten thousand names
 */
export function readTickers(value: unknown, isWanted: (name: string) => boolean): FilerName[] | undefined {
  const rows = Object.values(fieldsOf(value)).map(fieldsOf);
  const titled = rows.filter(({ title }) => typeof title === 'string');
  if (titled.length === 0 && (rows.length > 0 || JSON.stringify(value) !== '{}')) return undefined;
  return titled.flatMap(({ cik_str, title }) =>
    typeof title === 'string' && isWanted(title) ? filerName(cik_str, title) : [],
  );
}

/** Reads an answer of the full-text search; undefined for what is none. */
export function readHits(value: unknown): FilerName[] | undefined {
  const { hits } = fieldsOf(fieldsOf(value)['hits']);
  if (!Array.isArray(hits)) return undefined;
  return hits.flatMap((hit) =>
    listIn(fieldsOf(fieldsOf(hit)['_source'])['display_names']).flatMap(readDisplayName),
  );
}

/** As in `Acme Foods Inc.  (ACME)  (CIK 0001234567)`. */
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
