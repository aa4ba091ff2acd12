import { createSHA256, type IHasher } from 'hash-wasm';

/** The SHA-256 of a file whose chunks pass through different processes; the state between them is text. */
export class FileHash {
  private constructor(private readonly hasher: IHasher) {}

  static load = async (): Promise<FileHash> => new FileHash(await createSHA256());

  /**
   * @param state after the previous chunks; undefined for the first one
   * @returns the state after this chunk
   * @throws RangeError for an invalid state
   */
  extend(state: string | undefined, chunk: Uint8Array): string {
    return this.from(state, (hasher) => Buffer.from(hasher.update(chunk).save()).toString('base64'));
  }

  /** The hash of all chunks in hex. @throws RangeError for an invalid state */
  digest(state: string): string {
    return this.from(state, (hasher) => hasher.digest('hex'));
  }

  /** A manipulated state may be detected only when it is continued. */
  private from(state: string | undefined, work: (hasher: IHasher) => string): string {
    this.hasher.init();
    if (state === undefined) return work(this.hasher);
    try {
      return work(this.hasher.load(Buffer.from(state, 'base64')));
    } catch (cause) {
      throw new RangeError('The state of the hash is invalid.', { cause });
    }
  }
}
