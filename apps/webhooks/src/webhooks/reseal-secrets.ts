import { SecretSealer, UnsealError } from '@lode/service-kit';
import { Injectable } from '@nestjs/common';
import { WebhookRepository } from './webhook.repository';

/** Seals secrets again with the current key, so that the previous one can be removed from LODE_SECRET_KEY. */
@Injectable()
export class ResealSecrets {
  constructor(
    private readonly store: WebhookRepository,
    private readonly sealer: SecretSealer,
  ) {}

  async run(): Promise<void> {
    for (const { id, account } of await this.store.sealedOtherwise(this.sealer.currentPrefix))
      await this.store.change(account, id, ({ secret, previousSecret }) => ({
        secret: this.reseal(secret, id),
        previousSecret: previousSecret && this.reseal(previousSecret, id),
      }));
  }

  /** A secret whose key is missing stays as it is. */
  private reseal(sealed: string, id: string): string {
    try {
      return this.sealer.isCurrent(sealed) ? sealed : this.sealer.seal(this.sealer.open(sealed, id), id);
    } catch (error) {
      if (error instanceof UnsealError) return sealed;
      throw error;
    }
  }
}
