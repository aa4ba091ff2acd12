/** The matches of a global expression that begin within a part of a text, in their order. */
export function* matchesWithin(
  pattern: RegExp,
  text: string,
  from: number,
  to: number,
): Generator<RegExpExecArray> {
  // A copy, since the caller may look for other matches before it asks for the next one.
  const own = new RegExp(pattern);
  own.lastIndex = from;
  for (let match = own.exec(text); match && match.index < to; match = own.exec(text)) yield match;
}
