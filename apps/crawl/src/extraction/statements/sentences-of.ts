/** In UTF-16 units; what is longer is a list without ends. */
const longest = 400;
/** Of one text. */
const most = 200;
/** Where a sentence ends and another one begins, but for abbreviations; and signs that part a line. */
const border =
  /\n|\s[|·•]\s|(?<!(?:\b(?:est|ca|approx|gegr|no|nr|st|dr|mr|mrs|ltd|inc|co|bzw|env|ok)|\b\p{Lu}|\d))[.!?…]["”“»)]?\s+(?=[\p{Lu}\d"„“«(])|(?<=\d)[.!?]\s+(?=\p{Lu})/iu;

/** The sentences of a text, and the parts of a line. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(border, most)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 0 && length <= longest);
