import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { accountOf, type CallContext } from '@lode/service-kit';
import type { ActiveKey } from './active-key';
import { Authenticator } from './authenticator';

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
