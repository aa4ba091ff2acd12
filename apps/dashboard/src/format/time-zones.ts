const maxFound = 12;

const named = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' · ');
const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The offset of a zone at a time, such as `GMT+2`. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export interface Zone {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/**
 * Time zones whose name has all words, those of which a part begins with the first word first. Without words, that of the
 * browser and UTC come first.
 */
export function findZones(typed: string, at = new Date()): Zone[] {
  const all = [...new Set([own(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const words = typed
    .toLowerCase()
    .split(/[\s/_·]+/)
    .filter(Boolean);
  const [first = ''] = words;
  const begins = (zone: string): boolean =>
    zone
      .toLowerCase()
      .split(/[/_]/)
      .some((part) => part.startsWith(first));
  return all
    .filter((zone) => words.every((word) => zone.toLowerCase().includes(word)))
    .toSorted((one, other) => (first === '' ? 0 : Number(begins(other)) - Number(begins(one))))
    .slice(0, maxFound)
    .map((zone) => ({ value: zone, label: named(zone), detail: offsetOf(zone, at) }));
}
