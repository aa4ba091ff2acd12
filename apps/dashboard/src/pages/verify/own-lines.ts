interface Line {
  readonly direction: 'sent' | 'received' | 'note';
  readonly line: string;
}

/**
 * The lines of a conversation that are about this address. A connection is used for several checks: their transactions lack
 * the recipient, which is not shown, and say nothing.
 */
export function ownLines<L extends Line>(transcript: readonly L[]): L[] {
  const transactions: L[][] = [[]];
  for (const line of transcript) {
    if (line.direction === 'sent' && /^(?:MAIL FROM|QUIT)\b/i.test(line.line)) transactions.push([]);
    transactions.at(-1)?.push(line);
  }
  const isOther = (lines: readonly L[]): boolean =>
    isSent(lines, /^MAIL FROM\b/i) && !isSent(lines, /^RCPT TO\b/i);
  return transactions.filter((lines) => !isOther(lines)).flat();
}

const isSent = (lines: readonly Line[], command: RegExp): boolean =>
  lines.some(({ direction, line }) => direction === 'sent' && command.test(line));
