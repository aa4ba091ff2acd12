import type { InboxMessage } from './inbox';

/** Whether a number is in a set such as `1,4:7,9:*` (RFC 9051 §9). @param largest number that `*` means */
export function isInSet(set: string, number: number, largest: number): boolean {
  const at = (text: string): number => (text === '*' ? largest : Number(text));
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':');
    const ends = [at(from), at(to)];
    return number >= Math.min(...ends) && number <= Math.max(...ends);
  });
}

/** Messages for the keys that Lode searches by: ALL, UID, SINCE and HEADER; other keys match nothing. */
export function searched(messages: readonly InboxMessage[], keys: readonly string[]): InboxMessage[] {
  const largest = messages.at(-1)?.uid ?? 0;
  const [key = 'ALL', first = '', second = ''] = keys;
  switch (key.toUpperCase()) {
    case 'ALL':
      return [...messages];
    case 'UID':
      return messages.filter(({ uid }) => isInSet(first, uid, largest));
    case 'SINCE':
      return messages.filter(({ at }) => at >= Date.parse(`${first.replaceAll('-', ' ')} UTC`));
    case 'HEADER':
      return messages.filter(({ raw }) => headerOf(raw, first).includes(second.toLowerCase()));
    default:
      return [];
  }
}

function headerOf(raw: Buffer, name: string): string {
  const [head = ''] = raw.toString('latin1').toLowerCase().split('\r\n\r\n', 1);
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1) ?? '';
}
