import { lazily, foldWords } from '@lode/service-kit';
import { presets } from '../catalogue/presets';
import { concepts } from '../understanding/concepts';
import { crafts } from './crafts';
import type { Language } from './languages-of';
import { secondWords } from './second-words';
import { services } from './services';

type ForeignLanguage = Exclude<Language, 'en'>;
type Words<Of extends Language> = Readonly<Record<Of, string>>;

/**
 * What businesses of a kind call themselves in a language; undefined where that is not known.
 * @param key of a concept
 */
export function localWords(key: string, language: ForeignLanguage): string | undefined {
  return usual().get(key)?.[language] ?? translation(key, language);
}

/**
 * What else they call themselves; undefined where there is nothing else that many do.
 * @param key of a concept
 */
export const otherWords = (key: string, language: Language): string | undefined =>
  second().get(key)?.[language] || undefined;

/**
 * By the keys of curated niches. Lines are `label | German | French | Spanish | Spanish of the Americas`, the last where
 * it differs. They go before the translations of OpenStreetMap's editor, many of which name an object of a map and no
 * trade, as in `Schulgelände` and `Oficina de contador`.
 */
const usual = lazily(
  () => new Map([...linesOf(services), ...linesOf(crafts)].map(([key, cells]) => [key, foreignWords(cells)])),
);

const second = lazily(
  () =>
    new Map(
      linesOf(secondWords).map(([key, [en = '', ...foreign]]): [string, Words<Language>] => [
        key,
        { en, ...foreignWords(foreign) },
      ]),
    ),
);

function linesOf(table: string): [key: string, cells: string[]][] {
  const lines = table.split('\n').filter((line) => line.includes('|'));
  return lines.map((line) => {
    const [label = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return [foldWords(label).join('_'), cells];
  });
}

const foreignWords = ([
  de = '',
  fr = '',
  es = '',
  american = es,
]: readonly string[]): Words<ForeignLanguage> => ({
  de,
  fr,
  es,
  'es-419': american,
});

/** Where each stands among the words of a preset. */
const columns: Readonly<Record<ForeignLanguage, number>> = { de: 1, fr: 2, es: 3, 'es-419': 3 };

/** Only of a category that means nothing else: a dentist for children is more than a dentist. */
function translation(key: string, language: ForeignLanguage): string | undefined {
  const { byKey, owners } = concepts();
  const concept = byKey.get(key);
  const own = concept?.categories.filter((category) => owners.get(category) === concept) ?? [];
  const names = own.map(
    (category) => presets().get(category.replace('osm:', ''))?.words[columns[language]]?.name,
  );
  return firstName(names.find(Boolean) ?? '');
}

/** Of `Bar (latam) / Bar de copas (es)` the first, without remarks; soft hyphens are for maps. */
const firstName = (names: string): string | undefined =>
  names
    .replaceAll('\u00AD', '')
    .split(/[/(,]| – /)[0]
    ?.trim() || undefined;
