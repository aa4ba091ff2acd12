import { Inject, Injectable } from '@nestjs/common';
import { KeyChanged } from '@lode/contracts';
import { Bus, CONFIG } from '@lode/service-kit';
import { ConfiguredKeyRepository } from '../database/configured-key.repository';
import type { GatewayConfig } from '../gateway.config';
import { KeyCache } from '../authentication/key-cache';

/** Invalidates cached keys after changes by other gateways or by LODE_API_KEY. */
@Injectable()
export class KeyChanges {
  constructor(
    private readonly bus: Bus,
    private readonly cache: KeyCache,
    private readonly configuredKeys: ConfiguredKeyRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Subscribes to changes, and applies LODE_API_KEY to the first account. */
  async follow(): Promise<void> {
    this.bus.on(KeyChanged, ({ hash }) => this.cache.forget(hash));
    await this.bus.flush();
    const revoked = await this.configuredKeys.apply(this.config.apiKey);
    for (const hash of revoked) this.bus.emit(KeyChanged, { hash });
  }
}
