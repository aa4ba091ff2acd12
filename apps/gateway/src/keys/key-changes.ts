import { KeyChanged } from '@lode/contracts';
import type { Bus } from '@lode/service-kit';
import type { ChosenKeyRepository } from '../database/chosen-key.repository';
import type { GatewayConfig } from '../gateway.config';
import type { KeyCache } from '../authentication/key-cache';

/** Keeps the memory of keys in step with what other gateways and the settings change. */
export class KeyChanges {
  constructor(
    private readonly bus: Bus,
    private readonly cache: KeyCache,
    private readonly chosenKeys: ChosenKeyRepository,
    private readonly config: GatewayConfig,
  ) {}

  /** Hears of changes from now on, and brings the first account in line with LODE_API_KEY. */
  async follow(): Promise<void> {
    this.bus.on(KeyChanged, ({ hash }) => this.cache.forget(hash));
    await this.bus.flush();
    const revoked = await this.chosenKeys.apply(this.config.apiKey);
    for (const hash of revoked) this.bus.emit(KeyChanged, { hash });
  }
}
