import { Controller } from '@nestjs/common';
import { InspectLink, type LinkRequest, type OneTimeLink } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { linkGone } from '../use-link/use-link';

@Controller()
export class InspectLinkHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(InspectLink)
  inspectLink({ token }: LinkRequest): Promise<OneTimeLink> {
    return this.source.transaction(async (manager) => {
      const { links, people, accounts } = new IdentityRepository(manager);
      const link = await links.lock(token);
      if (!link) throw linkGone();
      const person = link.person === null ? null : await people.find(link.person);
      const email = link.email ?? person?.email ?? null;
      const account = link.account === null ? null : await accounts.find(link.account);
      return {
        purpose: link.purpose,
        account: account?.name ?? null,
        role: link.role,
        email,
        known: email !== null && (await people.byEmail(email)) !== null,
        expires_at: link.expiresAt.toISOString(),
      };
    });
  }
}
