import type { HeldItem, ServiceName } from '@lode/contracts';
import { entriesAboutInSlices } from './contacts/entries-about';
import type { PersonalRow, IsAbout, PeopleTable } from './people-table';

/** Internal columns without personal data. */
const inner: ReadonlySet<string> = new Set([
  'subject_hashes',
  'hidden_by',
  'claim',
  'claimed_until',
  'revision',
  'entry',
  'fingerprint',
]);
/** Maximum bytes of the data of one row as JSON: the rest of a large page is not about the person. */
const maxBytes = 64 * 1024;
/** Maximum characters of a text, elements of a list and characters of a source in an entry that exceeds the limit. */
const limits = { text: 500, list: 50, source: 2048 };
const maxSources = 50;
/** Names of properties that contain a source. */
const sourceNames: ReadonlySet<string> = new Set(['url', 'source', 'requested_url', 'source_url', 'page']);

/** One row in the form of subject access. */
export async function heldItem(
  service: ServiceName,
  table: PeopleTable,
  row: PersonalRow,
  isAbout: IsAbout,
): Promise<HeldItem> {
  const content = Object.fromEntries(Object.entries(row).filter(([name]) => !inner.has(name)));
  const entries = firstOf(await entriesAboutInSlices(content, isAbout));
  return {
    service,
    what: table.what,
    account: typeof row['account_id'] === 'string' ? row['account_id'] : null,
    held_since: table.since(row)?.toISOString() ?? null,
    sources: sourcesIn([content, entries]),
    data: { entries },
  };
}

/** As many entries as fit, and a shortened first one if none does; the others are not serialized. */
function firstOf(entries: readonly unknown[]): unknown[] {
  const kept: unknown[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += sizeOf(entry);
    if (bytes > maxBytes) return kept.length === 0 ? [shortened(entry)] : kept;
    kept.push(entry);
  }
  return kept;
}

function shortened(entry: unknown): unknown {
  const cut: unknown = JSON.parse(
    JSON.stringify(entry, (_, value: unknown) => {
      if (typeof value === 'string' && value.length > limits.text)
        return `${value.slice(0, limits.text).toWellFormed()}…`;
      return Array.isArray(value) ? value.slice(0, limits.list) : value;
    }),
  );
  return sizeOf(cut) <= maxBytes ? cut : { too_large: sizeOf(entry) };
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function sourcesIn([row, entries]: readonly [PersonalRow, unknown]): string[] {
  const found = new Set<string>();
  for (const [name, value] of Object.entries(row)) addSource(name, value, found);
  collect(entries, found);
  return [...found].slice(0, maxSources);
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    addSource(name, inside, found);
    collect(inside, found);
  }
}

function addSource(name: string, value: unknown, found: Set<string>): void {
  const listed: unknown[] = name === 'sources' && Array.isArray(value) ? value : [];
  for (const source of sourceNames.has(name) ? [value] : listed)
    if (typeof source === 'string' && source !== '' && source.length <= limits.source) found.add(source);
}
