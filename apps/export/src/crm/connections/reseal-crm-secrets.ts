import { Injectable } from '@nestjs/common';
import { SecretSealer, UnsealError } from '@lode/service-kit';
import { CrmConnectionRepository } from './crm-connection.repository';

/** Seals secrets again with the current key, so that the previous one can be removed from LODE_SECRET_KEY. */
@Injectable()
export class ResealCrmSecrets {
  constructor(
    private readonly store: CrmConnectionRepository,
    private readonly sealer: SecretSealer,
  ) {}

  async run(): Promise<void> {
    for (const { id, account } of await this.store.sealedOtherwise(this.sealer.currentPrefix)) {
      const { secret } = await this.store.get(account, id);
      const resealed = this.reseal(secret, id);
      if (resealed !== secret) await this.store.replaceSecret(account, id, secret, resealed);
    }
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
