import { REPLY_CODE, replyFromLines, type Reply } from './reply';

export type ReplyFault = 'line_too_long' | 'too_many_lines' | 'not_a_reply';
export type ParsedReply =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'malformed'; readonly fault: ReplyFault };

/** Four times what RFC 5321 §4.5.3.1.5 allows a line; servers exceed it with links and advice. */
const MAX_LINE_OCTETS = 2048;
/** EHLO replies have about twenty lines. With the line cap a reply holds at most 256 KiB. */
const MAX_LINES = 128;
const LF = 0x0a;
/** Nothing a terminal or a database would trip over gets past the parser. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * Cuts a byte stream into replies, however the bytes were split. Lenient to bare LF, to continuation lines
 * without a code and to codes that differ; strict about size. After a malformed reply it stays silent.
 */
export class ReplyParser {
  private pending: Buffer = Buffer.alloc(0);
  private lines: string[] = [];
  private broken = false;

  push(chunk: Uint8Array): ParsedReply[] {
    const parsed: ParsedReply[] = [];
    this.pending = Buffer.concat([this.pending, chunk]);
    for (let end = this.pending.indexOf(LF); end >= 0 && !this.broken; end = this.pending.indexOf(LF)) {
      const line = this.pending.subarray(0, end);
      this.pending = this.pending.subarray(end + 1);
      const result = this.takeLine(line);
      if (result) parsed.push(result);
    }
    if (!this.broken && this.pending.length > MAX_LINE_OCTETS) parsed.push(this.fail('line_too_long'));
    return parsed;
  }

  private takeLine(bytes: Buffer): ParsedReply | null {
    if (bytes.length > MAX_LINE_OCTETS) return this.fail('line_too_long');
    const line = bytes.toString('utf8').replace(/\r+$/, '').replace(CONTROL_CHARACTERS, ' ');
    const hasCode = REPLY_CODE.test(line);
    if (!hasCode && this.lines.length === 0) return this.fail('not_a_reply');
    this.lines.push(line);
    if (this.lines.length > MAX_LINES) return this.fail('too_many_lines');
    if (!hasCode || line[3] === '-') return null;
    const reply = replyFromLines(this.lines);
    this.lines = [];
    return { kind: 'reply', reply };
  }

  private fail(fault: ReplyFault): ParsedReply {
    this.broken = true;
    this.pending = Buffer.alloc(0);
    this.lines = [];
    return { kind: 'malformed', fault };
  }
}
