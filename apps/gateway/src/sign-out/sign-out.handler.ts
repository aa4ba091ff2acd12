import { Controller } from '@nestjs/common';
import { SignOut, type SignedOut, type SignOutRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { personOf, readActor } from '../people/actor';
import { ChangedCredentials } from '../sessions/changed-credentials';

@Controller()
export class SignOutHandler {
  constructor(
    private readonly source: DataSource,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(SignOut)
  async signOut({ everywhere = false }: SignOutRequest, context: CallContext): Promise<SignedOut> {
    const ended = await this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const actor = await identity.within(accountOf(context), (account) =>
        readActor(identity, account, context),
      );
      const { person } = personOf(actor);
      return everywhere
        ? identity.sessions.endAll(person.id)
        : identity.sessions.end(String(context.keyHash));
    });
    this.changed.publish(ended);
    return { everywhere };
  }
}
