/** Maximum characters of the text of a reply in an event. */
const maxLength = 2000;
/** Maximum lines that one introduction of a quote takes. */
const introductionLines = 3;

/**
 * Introductions of quotes by mail programs: a line that ends in `wrote:` in one of the languages, perhaps wrapped, or a
 * separator. The words are those of Gmail, Outlook, Apple Mail and Thunderbird.
 */
const introduction =
  /^(?:on|am|le|il|el|em|op|den|dnia|w dniu|den)\b.{0,300}\b(?:wrote|schrieb.{0,80}|a écrit|ha scritto|escribió|escreveu|schreef.{0,80}|skrev.{0,80}|napisał\(?a?\)?)\s*:$/isu;
const separator =
  /^(?:-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|forwarded message)\s*-{2,}|_{20,})$/iu;
/** The header block of Outlook. */
const headerBlock = /^\*?(?:from|von|de|da|van|fra|från|od)\s*:\*?\s.*@/iu;
const signature = /^-- ?$/;

/** What a person wrote in a reply: without quotes and signature, at most 2,000 characters. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').slice(0, 1000);
  const end = lines.findIndex((_, index) => beginsQuote(lines, index));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s{0,3}>/.test(line));
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength);
}

/** The rest after this line is the quote or the signature; quoted lines before are removed one by one. */
function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (signature.test(lines[index] ?? '') || separator.test(line) || headerBlock.test(line)) return true;
  return Array.from({ length: introductionLines }, (_, more) =>
    lines
      .slice(index, index + more + 1)
      .map((each) => each.trim())
      .join(' '),
  ).some((wrapped) => introduction.test(wrapped) && isQuotedAfter(lines, index));
}

/** An answer below or between quotes keeps its own lines. */
const isQuotedAfter = (lines: readonly string[], index: number): boolean => {
  const rest = lines.slice(index + 1).filter((line) => line.trim() !== '');
  const firstQuoted = rest.findIndex((line) => /^\s{0,3}>/.test(line));
  return firstQuoted < 0 || rest.slice(firstQuoted).every((line) => /^\s{0,3}>/.test(line));
};
