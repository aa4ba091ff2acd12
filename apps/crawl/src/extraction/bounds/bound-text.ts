/** Truncates a text to `limit` UTF-16 units; a truncated text ends with an ellipsis. */
export function boundText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  const isWithinPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isWithinPair ? end - 1 : end)}…`;
}
