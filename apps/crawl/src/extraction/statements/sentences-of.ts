/** In UTF-16 units; longer ones are lists without punctuation. */
const maxSentenceLength = 400;
const maxSentences = 200;
/** End of a sentence, except after abbreviations; and separators within a line. */
const border =
  /\n|\s[|·•]\s|(?<!(?:\b(?:est|ca|approx|gegr|no|nr|st|dr|mr|mrs|ltd|inc|co|bzw|env|ok)|\b\p{Lu}|\d))[.!?…]["”“»)]?\s+(?=[\p{Lu}\d"„“«(])|(?<=\d)[.!?]\s+(?=\p{Lu})/iu;

/** The sentences of a text, or the parts of a line. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(border, maxSentences)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 0 && length <= maxSentenceLength);
