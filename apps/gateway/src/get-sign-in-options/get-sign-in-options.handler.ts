import { Controller, Inject } from '@nestjs/common';
import { GetSignInOptions, type SignInOptions } from '@lode/contracts';
import { CONFIG, Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { PersonRepository } from '../database/person.repository';
import type { GatewayConfig } from '../gateway.config';

@Controller()
export class GetSignInOptionsHandler {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'oidcIssuer' | 'oidcName'>,
  ) {}

  @Handles(GetSignInOptions)
  async getOptions(): Promise<SignInOptions> {
    const { oidcIssuer, oidcName } = this.config;
    return {
      oidc: oidcIssuer === undefined ? null : (oidcName ?? new URL(oidcIssuer).host),
      set_up: await new PersonRepository(this.source.manager).exist(),
    };
  }
}
