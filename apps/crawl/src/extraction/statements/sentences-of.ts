/** In UTF-16 units; longer ones are lists without punctuation. */
const maxSentenceLength = 400;
const maxSentences = 200;
/** End of a sentence, except after abbreviations, initials and days of the month; and separators within a line. */
const border =
  /\n|\s[|·•]\s|(?<!(?:\b(?:[Ee]st|[Cc]a|[Aa]pprox|[Gg]egr|[Oo]k|[Nn]o|[Nn]r|[Ss]t|[Dd]r|[Mm]rs?|[Ll]td|[Ii]nc|[Cc]o|bzw|env)|(?<!\p{L})\p{L}|\d))[.!?…]["”“»)]?\s+(?=[\p{L}\d"„“«(])|(?<=\d)[.!?]\s+(?=\p{Lu})(?!(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*)/u;

/** The sentences of a text, or the parts of a line. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(border, maxSentences)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 0 && length <= maxSentenceLength);
