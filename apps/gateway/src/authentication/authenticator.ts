import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@lode/platform';
import { accountOf, type CallContext } from '@lode/bus';
import { ProblemError } from '@lode/contracts';
import type { GatewayConfig } from '../gateway.config';
import { hashKey, hashSession, isWellFormedKey } from '../identity/secrets';
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

  /** The key or session, which may have ended meanwhile. @throws ProblemError unauthorized, unavailable */
  async require(hash: string): Promise<ActiveKey> {
    const key = this.peek(hash) ?? (await this.search(hash));
    if (!key) throw new ProblemError('unauthorized');
    return key;
  }
}

/** The key of the request that an operation with `callerKey` answers. */
@Injectable()
export class CallerKey {
  constructor(private readonly authenticator: Authenticator) {}

  /** @returns undefined for a caller on the bus without a key @throws ProblemError unauthorized, unavailable */
  async of(context: CallContext): Promise<ActiveKey | undefined> {
    const { keyHash } = context;
    if (keyHash === undefined) return undefined;
    const key = this.authenticator.peek(keyHash) ?? (await this.authenticator.search(keyHash));
    if (key?.account === accountOf(context)) return key;
    throw new ProblemError('unauthorized', 'The key or session of the request is no longer active.');
  }
}
