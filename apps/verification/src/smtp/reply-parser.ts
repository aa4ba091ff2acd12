import { isUtf8 } from 'node:buffer';
import { replyCodePattern, replyFromLines, type Reply } from '@lode/domain/replies';

export type ReplyFault = 'line_too_long' | 'too_many_lines' | 'not_a_reply';
export type ParsedReply =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'malformed'; readonly fault: ReplyFault };

/** Four times the limit of RFC 5321 §4.5.3.1.5, which servers exceed with links and advice. */
const maxLineOctets = 2048;
/** EHLO replies have about twenty lines. With the limit per line a reply has at most 256 KiB. */
const maxLines = 128;
const lineFeed = 0x0a;
/** Replaced by spaces: terminals and the database do not accept them. */
const controlCharacters = /\p{Cc}/gu;

/**
 * Splits a byte stream into replies. Accepts bare LF, continuation lines without a code and differing codes; enforces
 * the size limits. Input after a malformed reply is ignored.
 */
export class ReplyParser {
  private pending: Buffer = Buffer.alloc(0);
  private lines: string[] = [];
  private broken = false;

  push(chunk: Uint8Array): ParsedReply[] {
    const parsed: ParsedReply[] = [];
    this.pending = Buffer.concat([this.pending, chunk]);
    for (
      let end = this.pending.indexOf(lineFeed);
      end >= 0 && !this.broken;
      end = this.pending.indexOf(lineFeed)
    ) {
      const line = this.pending.subarray(0, end);
      this.pending = this.pending.subarray(end + 1);
      const result = this.takeLine(line);
      if (result) parsed.push(result);
    }
    if (!this.broken && this.pending.length > maxLineOctets) parsed.push(this.fail('line_too_long'));
    return parsed;
  }

  private takeLine(bytes: Buffer): ParsedReply | null {
    if (bytes.length > maxLineOctets) return this.fail('line_too_long');
    const line = decodeReply(bytes).replace(/\r+$/, '').replace(controlCharacters, ' ');
    const hasCode = replyCodePattern.test(line);
    if (!hasCode && this.lines.length === 0) return this.fail('not_a_reply');
    this.lines.push(line);
    if (this.lines.length > maxLines) return this.fail('too_many_lines');
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

/** Most of the text must be Chinese for the code to be one of China. */
const han = /\p{sc=Han}/gu;

/**
 * Replies are ASCII or UTF-8 (RFC 6531); some servers send the code of their country. GB 18030 is assumed where all bytes
 * are valid and half of the other characters are Chinese, else windows-1252.
 */
function decodeReply(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  try {
    const chinese = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    const foreign = chinese.replace(/[\x00-\x7f]/g, '').length;
    if ((chinese.match(han)?.length ?? 0) * 2 > foreign && foreign > 1) return chinese;
  } catch {
    // Not that code.
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
