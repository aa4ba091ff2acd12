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
    this.resume(state);
    return Buffer.from(this.hasher.update(piece).save()).toString('base64');
  }

  /** The hash of all pieces in hex. */
  digest(state: string): string {
    this.resume(state);
    return this.hasher.digest('hex');
  }

  private resume(state: string | undefined): void {
    this.hasher.init();
    if (state === undefined) return;
    try {
      this.hasher.load(Buffer.from(state, 'base64'));
    } catch (cause) {
      throw new RangeError('That is no state of a hash.', { cause });
    }
  }
}
