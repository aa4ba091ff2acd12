import type { Duplex } from 'node:stream';

const maxLineBytes = 8192;
const lineFeed = 0x0a;

/** Reads lines of a stream on demand, with backpressure. */
export class LineReader {
  private buffered: Buffer = Buffer.alloc(0);
  private ended = false;
  private wake: (() => void) | undefined;
  private readonly onData = (chunk: Buffer): void => {
    this.buffered = Buffer.concat([this.buffered, chunk]);
    if (this.buffered.length > maxLineBytes) this.stream.pause();
    this.wake?.();
  };
  private readonly onEnd = (): void => {
    this.ended = true;
    this.wake?.();
  };

  constructor(private readonly stream: Duplex) {
    stream.on('data', this.onData).on('end', this.onEnd).on('close', this.onEnd);
  }

  /** Whether the client has sent more than was read so far. */
  get hasInput(): boolean {
    return this.buffered.length > 0;
  }

  /** The next line without its CRLF; `undefined` at the end, or after a line that exceeds the limit. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.buffered.indexOf(lineFeed);
      if (end >= 0) return this.take(end);
      if (this.ended || this.buffered.length > maxLineBytes) return undefined;
      this.stream.resume();
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Detaches from the stream and discards buffered input (RFC 3207 §4.2). */
  detach(): void {
    this.stream.off('data', this.onData).off('end', this.onEnd).off('close', this.onEnd);
    this.stream.pause();
  }

  private take(end: number): string {
    const line = this.buffered.subarray(0, end).toString('utf8');
    this.buffered = this.buffered.subarray(end + 1);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
