import { CONFIG, SecretSealer } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { GatewayConfig } from '../gateway.config';
import { SecondFactorRepository } from './second-factor.repository';

/** The second factors of users, with the key of the deployment. */
@Injectable()
export class SecondFactors {
  private readonly sealer: SecretSealer | undefined;

  constructor(@Inject(CONFIG) { secretKeys }: Pick<GatewayConfig, 'secretKeys'>) {
    this.sealer = secretKeys && new SecretSealer(secretKeys);
  }

  /** Inside a transaction. */
  within(manager: EntityManager): SecondFactorRepository {
    return new SecondFactorRepository(manager, this.sealer);
  }
}
