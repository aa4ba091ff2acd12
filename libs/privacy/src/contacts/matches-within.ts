/** The matches of a global expression that begin within a part of a text, in order. */
export function* matchesWithin(
  pattern: RegExp,
  text: string,
  from: number,
  to: number,
): Generator<RegExpExecArray> {
  // A copy, since the caller may run other matches before it requests the next one.
  const own = new RegExp(pattern);
  own.lastIndex = from;
  for (let match = own.exec(text); match && match.index < to; match = own.exec(text)) yield match;
}
