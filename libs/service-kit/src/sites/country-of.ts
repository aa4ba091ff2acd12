import { foldName } from './fold-name';

/** The languages in which sites name countries; others are seldom read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What `Intl` calls otherwise. */
const alsoCalled: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  uae: 'AE',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
};
/** Codes that `Intl` names as well, and that are none of today's. */
const former: ReadonlySet<string> = new Set(['DD', 'FX', 'SU', 'UK', 'YU', 'ZR', 'TP', 'BU', 'CS', 'AN']);

let known: ReadonlyMap<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a country as somebody wrote it, by code or by name; null where it cannot be told. */
export function countryOf(written: string): string | null {
  known ??= readNames();
  return known.get(foldName(written)) ?? null;
}

function readNames(): ReadonlyMap<string, string> {
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !former.has(code));
  const names = languages.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code): [string, string][] => {
      const name = display.of(code);
      return name === undefined ? [] : [[foldName(name), code]];
    });
  });
  const inUse = new Set(names.map(([, code]) => code));
  return new Map([
    ...names,
    ...Object.entries(alsoCalled),
    ...[...inUse].map((code) => [code.toLowerCase(), code] as const),
  ]);
}
