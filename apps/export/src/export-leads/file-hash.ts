import { createSHA256, type IHasher } from 'hash-wasm';

/** The SHA-256 of a file whose pieces pass through different processes: its state between them is text. */
export class FileHash {
  private constructor(private readonly hasher: IHasher) {}

  static load = async (): Promise<FileHash> => new FileHash(await createSHA256());

  /**
   * @param state after the pieces before; left out: this is the first
   * @returns the state after this one
   * @throws RangeError for a state that was not made here
   */
  extend(state: string | undefined, piece: Uint8Array): string {
    return this.from(state, (hasher) => Buffer.from(hasher.update(piece).save()).toString('base64'));
  }

  /** The hash of all pieces in hex. @throws RangeError for a state that was not made here */
  digest(state: string): string {
    return this.from(state, (hasher) => hasher.digest('hex'));
  }

  /** A state that was tampered with may show only when the work goes on from it. */
  private from(state: string | undefined, work: (hasher: IHasher) => string): string {
    this.hasher.init();
    if (state === undefined) return work(this.hasher);
    try {
      return work(this.hasher.load(Buffer.from(state, 'base64')));
    } catch (cause) {
      throw new RangeError('That is no state of a hash.', { cause });
    }
  }
}
