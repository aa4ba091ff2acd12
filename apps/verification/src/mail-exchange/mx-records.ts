import { Inject, Injectable } from '@nestjs/common';
import { unlessAborted } from '@lode/service-kit';
import type { NameResolver } from '@lode/service-kit/network';
import { CachingResolver } from './caching-resolver';
import { findMailExchange } from './find-mail-exchange';

/** Finds out whether domains have an MX record without connecting to a mail host. */
@Injectable()
export class MxRecords {
  constructor(@Inject(CachingResolver) private readonly resolver: NameResolver) {}

  /** The domains whose MX record was found before the signal was aborted. @param domains in A-labels */
  async among(domains: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const lookUps = [...new Set(domains)].map(async (domain) => {
      if (await this.has(domain, signal)) found.add(domain);
    });
    await unlessAborted(Promise.allSettled(lookUps), signal, () => undefined);
    return new Set(found);
  }

  private async has(domain: string, signal: AbortSignal): Promise<boolean> {
    const { resolver } = this;
    const exchange = await findMailExchange(domain, { resolver, random: Math.random, signal });
    return exchange.kind === 'hosts' && exchange.mxFound;
  }
}
