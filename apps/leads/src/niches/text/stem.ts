/** A shorter rest would be another word, as of `bus`, `gas` and `care`. */
const minLetters = { word: 4, singular: 3, stem: 4 };

/**
 * The part of a folded word that its singular and its plural have in common, in English, German, French and Spanish:
 * of `bakeries`, `Zahnärzte`, `Zahnärztin`, `bateaux` and `hoteles`. Not a word by itself, only comparable with other stems.
 */
export const stem = (word: string): string =>
  word.length < minLetters.word ? word : withoutEnding(withoutUmlaut(withoutPlural(word)));

/** `Zahnaerzte` is `Zahnärzte` on another keyboard. */
const withoutUmlaut = (word: string): string => word.replace(/([aou])e(?=[^e])/g, '$1');

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return shortened(word, 3, minLetters.singular, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return shortened(word, 2, minLetters.singular);
  return /(?:[ae]ux|[^isu]s)$/.test(word) ? shortened(word, 1, minLetters.singular) : word;
}

function withoutEnding(word: string): string {
  if (word.endsWith('innen')) return shortened(word, 5, minLetters.stem);
  if (/(?:er|eur|or|alt|arzt|ist)in$/.test(word)) return shortened(word, 2, minLetters.stem);
  if (word.endsWith('en')) return shortened(word, 2, minLetters.stem);
  return word.endsWith('e') ? shortened(word, 1, minLetters.stem) : word;
}

/** The word as it was, where too little would be left. */
function shortened(word: string, by: number, least: number, ending = ''): string {
  const rest = word.slice(0, -by);
  return rest.length < least ? word : rest + ending;
}
