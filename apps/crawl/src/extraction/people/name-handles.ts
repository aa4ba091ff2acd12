import { foldWord } from '../roles/title-words';

const lettersOf = (text: string): string => foldWord(text).replace(/[^\p{L}]/gu, '');

/** German letters as spelled in addresses. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/ä/gi, 'ae'],
  [/ö|ø/gi, 'oe'],
  [/ü/gi, 'ue'],
  [/å/gi, 'aa'],
];

const spelled = /[äöøüå]/i;

/** Handles built from a name, without signs: `jane.roe`, `jroe`, `roe.j`. A given or family name alone is excluded. */
export function handlesOf(name: string): ReadonlySet<string> {
  return new Set(spellingsOf(name).flatMap(formsOf));
}

/** The given and family name as handles: `jane@`, `roe@`. */
export function shortHandlesOf(name: string): ReadonlySet<string> {
  const words = spellingsOf(name).map((spelling) => spelling.split(' ').map(lettersOf));
  return new Set(
    words.flatMap((each) => [each[0] ?? '', each.at(-1) ?? '']).filter(({ length }) => length > 1),
  );
}

const spellingsOf = (name: string): string[] =>
  spelled.test(name)
    ? [name, spelledOut.reduce((text, [letter, spelling]) => text.replace(letter, spelling), name)]
    : [name];

function formsOf(name: string): string[] {
  const words = name
    .split(/[\s-]/)
    .map(lettersOf)
    .filter((word) => word !== '');
  const [given = '', ...rest] = words;
  const families = new Set([rest.at(-1) ?? '', rest.join('')]);
  return [...families].flatMap((family) =>
    family === ''
      ? []
      : [
          given + family,
          family + given,
          given.charAt(0) + family,
          family + given.charAt(0),
          given + family.charAt(0),
        ],
  );
}

/** The letters of a local part or an account name. */
export const handleLetters = (handle: string): string => lettersOf(handle.replace(/\+.*$/, ''));
