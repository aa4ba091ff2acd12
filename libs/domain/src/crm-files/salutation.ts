import { join } from 'node:path';
import { lazily, readYaml } from '../data';

const data = lazily(() =>
  readYaml<{
    readonly fields: readonly string[];
    readonly values: Readonly<Record<string, readonly string[]>>;
  }>(join(__dirname, 'data/salutations.yaml')),
);

/**
 * The salutation of a person as CRMs have it, such as `Dr.` for `Herr Dr.`: by its own field, or else by the first words of
 * the name; null if there is none.
 * @param custom custom fields of the lead
 */
export function salutationOf(
  fullName: string | null,
  custom: Readonly<Record<string, string>>,
): string | null {
  const named = data().fields.flatMap((field) => custom[field] ?? []);
  return named.map((text) => valueIn(wordsOf(text))).find(Boolean) ?? valueIn(prefixOf(fullName ?? ''));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s./,]+/u)
    .filter(Boolean);

/** The words before the name, which have a dot: `Dr. Pan Li` is no `Mr.` */
function prefixOf(name: string): string[] {
  const [prefix = ''] = /^(?:\p{L}{2,12}\.\s*)+(?=\p{L})/u.exec(name) ?? [];
  return wordsOf(prefix);
}

function valueIn(words: readonly string[]): string | null {
  if (words.length === 0 || words.length > 4) return null;
  const found = Object.entries(data().values).find(([, known]) => words.some((word) => known.includes(word)));
  return found?.[0] ?? null;
}
