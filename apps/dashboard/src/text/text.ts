import { english } from './english';

type Widened<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

/** All texts of the dashboard. A second language is an object of this type in `catalogues`. */
export type Catalogue = Widened<typeof english>;

const catalogues: Readonly<Record<string, Catalogue>> = { en: english };

const languages = (typeof navigator === 'undefined' ? [] : navigator.languages).filter(isTag);

/** Some systems report tags that no standard knows, such as `en-US@posix`, and `Intl` rejects them. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The first language of the browser that has a catalogue. */
const language = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in catalogues) ?? 'en';

/** Numbers and dates in the form of the language of the texts. */
export const locale = languages.find((tag) => tag.startsWith(language)) ?? 'en';

export const text: Catalogue = catalogues[language] ?? english;
