/** A shorter stem would be another word, as of `bus`, `gas` and `care`. */
const minLetters = { word: 4, singular: 3, stem: 4 };

/**
 * The common part of the singular and plural of a folded word, in English, German, French and Spanish: of `bakeries`,
 * `Zahnärzte`, `Zahnärztin`, `bateaux` and `hoteles`. It is only comparable with other stems.
 */
export const stem = (word: string): string =>
  word.length < minLetters.word ? word : withoutEnding(withoutUmlaut(withoutPlural(word)));

/** `Zahnaerzte` is an alternative spelling of `Zahnärzte`. */
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

/** The unchanged word, if too little would remain. */
function shortened(word: string, by: number, minLength: number, ending = ''): string {
  const rest = word.slice(0, -by);
  return rest.length < minLength ? word : rest + ending;
}
