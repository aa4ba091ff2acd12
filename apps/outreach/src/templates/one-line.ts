const breaks = /[\0-\x1f\x7f-\x9f\u2028\u2029\s]+/g;

/**
 * The text on one line, as a header may hold it: whatever would end the line, or is no text, is a space. What looks
 * encoded (RFC 2047) is broken up: readers would decode what nobody has encoded.
 * @param most characters; what is more is cut
 */
export function oneLine(text: string, most = 500): string {
  const line = text.toWellFormed().replace(breaks, ' ').replaceAll('=?', '= ?').trim();
  return [...line].slice(0, most).join('').trim();
}
