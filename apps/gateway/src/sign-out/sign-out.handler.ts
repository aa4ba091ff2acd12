import { Controller } from '@nestjs/common';
import { SignOut, type SignedOut, type SignOutRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { auditActor } from '../people/actor';
import { asPerson } from '../people/as-person';
import { ChangedCredentials } from '../sessions/changed-credentials';

@Controller()
export class SignOutHandler {
  constructor(
    private readonly source: DataSource,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(SignOut)
  async signOut({ everywhere = false }: SignOutRequest, context: CallContext): Promise<SignedOut> {
    const ended = await asPerson(this.source, context, async (identity, actor) => {
      const detail = everywhere ? 'in all browsers' : null;
      await identity.within(accountOf(context), ({ audit }) =>
        audit.add(auditActor(actor), { action: 'session.ended', detail }),
      );
      const { sessions } = identity;
      return everywhere ? sessions.endAll(actor.person.id) : sessions.end(String(context.keyHash));
    });
    this.changed.publish(ended);
    return { everywhere };
  }
}
