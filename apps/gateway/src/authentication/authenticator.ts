import { ProblemError } from '@lode/contracts';
import type { GatewayConfig } from '../gateway.config';
import { hashKey } from '../key-format/hash-key';
import { isWellFormedKey } from '../key-format/key-format';
import type { ActiveKey } from './active-key';
import type { KeyCache } from './key-cache';

/** Tells who asks from the key they send. */
export class Authenticator {
  /** The operator's LODE_API_KEY need not have the form of a key. */
  private readonly chosenHash: string | undefined;

  constructor(
    private readonly cache: KeyCache,
    config: Pick<GatewayConfig, 'apiKey'>,
  ) {
    this.chosenHash = config.apiKey === undefined ? undefined : hashKey(config.apiKey);
  }

  hash(key: string): string {
    return hashKey(key);
  }

  /** The key where it is remembered: no waiting, for nearly every request. */
  peek(hash: string): ActiveKey | undefined {
    return this.cache.peek(hash);
  }

  /** Whether it is worth asking the database for the key. */
  isPlausible(key: string, hash: string): boolean {
    return isWellFormedKey(key) || hash === this.chosenHash;
  }

  /** @throws ProblemError unavailable where keys cannot be looked up now. */
  async search(hash: string): Promise<ActiveKey | undefined> {
    try {
      return await this.cache.search(hash);
    } catch (cause) {
      throw new ProblemError('unavailable', 'Keys cannot be looked up at the moment.', {
        cause,
        retryAfter: 1,
      });
    }
  }
}
