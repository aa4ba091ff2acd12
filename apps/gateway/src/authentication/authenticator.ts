import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lode/service-kit';
import { ProblemError } from '@lode/contracts';
import type { GatewayConfig } from '../gateway.config';
import { hashKey } from '../key-format/hash-key';
import { hashSession } from '../key-format/secret-token';
import { isWellFormedKey } from '../key-format/key-format';
import type { ActiveKey } from './active-key';
import { KeyCache } from './key-cache';

/** Finds the active key or session of a request. */
@Injectable()
export class Authenticator {
  /** LODE_API_KEY need not have the format of a generated key. */
  private readonly configuredHash: string | undefined;

  constructor(
    private readonly cache: KeyCache,
    @Inject(CONFIG) config: Pick<GatewayConfig, 'apiKey'>,
  ) {
    this.configuredHash = config.apiKey === undefined ? undefined : hashKey(config.apiKey);
  }

  hash(key: string): string {
    return hashKey(key);
  }

  hashSession(token: string): string {
    return hashSession(token);
  }

  /** The cached key, synchronously. */
  peek(hash: string): ActiveKey | undefined {
    return this.cache.peek(hash);
  }

  /** Whether the text can be a key, so that a database query is justified. */
  isPlausible(key: string, hash: string): boolean {
    return isWellFormedKey(key) || hash === this.configuredHash;
  }

  /** @throws ProblemError unavailable if the database cannot be queried */
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
