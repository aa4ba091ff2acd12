import { LRUCache } from 'lru-cache';
import { compress, minBytes, type Coding } from './compress-body';
import { entityTag } from './entity-tag';

/** Bytes of bodies that are remembered together, and milliseconds for each. */
const [maxRemembered, rememberedMs] = [24 * 1024 * 1024, 60_000];
/** Bytes in memory for each character of a body: its text, its bytes and its compressed forms. */
const bytesPerCharacter = 3;

/** A body of a response to `GET`, which may be sent again. */
export class SentBody {
  readonly tag: string;
  private readonly compressed = new Map<Coding, Promise<Buffer>>();
  private isSent = false;
  private bytes: Buffer | undefined;

  constructor(private readonly text: string) {
    this.tag = entityTag(text);
  }

  compress(coding: Coding): Promise<Buffer> {
    const known = this.compressed.get(coding);
    if (known) return known;
    const compressed = compress(this.text, coding);
    this.compressed.set(coding, compressed);
    return compressed;
  }

  /** The text for the first response, then its bytes, which are sent without another conversion. */
  get plain(): string | Buffer {
    if (this.isSent) return (this.bytes ??= Buffer.from(this.text));
    this.isSent = true;
    return this.text;
  }
}

/** Remembers bodies that are sent again, so that each is hashed, converted and compressed once. */
export class SentBodies {
  private readonly remembered = new LRUCache<string, SentBody>({
    maxSize: maxRemembered,
    sizeCalculation: (_, { length }) => length * bytesPerCharacter,
    ttl: rememberedMs,
    ttlAutopurge: true,
  });

  of(text: string): SentBody {
    if (text.length < minBytes) return new SentBody(text);
    const known = this.remembered.get(text);
    if (known) return known;
    const body = new SentBody(text);
    this.remembered.set(text, body);
    return body;
  }
}
