/** Bytes in which the header Return-Path is searched; servers add it at the beginning (RFC 5321 §4.4). */
const maxHead = 64 * 1024;
/** Not the null sender, so that mail without the header is not taken for a report. */
const unknownSender = 'unknown@invalid';

/** Envelope sender of a delivered mail by its header Return-Path; empty for the null sender. */
export function envelopeSenderOf(raw: Buffer): string {
  const [head = ''] = raw
    .subarray(0, maxHead)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const [, path] = /^return-path:\s*<([^>]*)>/im.exec(head) ?? [];
  return path === undefined ? unknownSender : path.trim();
}
