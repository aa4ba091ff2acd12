import { operator } from '../database/audit-log.repository';
import type { IdentityRepository } from '../database/identity.repository';
import { linkUrl } from '../people/link-url';

/** The one-time link with which the first owner of an account signs up; undefined if the account has an owner. */
export async function createSetupLink(
  identity: IdentityRepository,
  account: string,
  publicUrl: string,
): Promise<string | undefined> {
  const owners = await identity.within(account, ({ members }) => members.countOwners());
  if (owners > 0) return undefined;
  const { token } = await identity.links.create({ purpose: 'setup', account, role: 'owner' });
  return linkUrl(publicUrl, token);
}

/** The one-time link with which a person chooses a new password; undefined for an unknown address. */
export async function createResetLink(
  identity: IdentityRepository,
  email: string,
  publicUrl: string,
): Promise<string | undefined> {
  const person = await identity.people.byEmail(email.toLowerCase());
  if (!person) return undefined;
  const { id, token } = await identity.links.create({ purpose: 'reset', person: person.id });
  const change = { action: 'password.reset', subject: person.id, detail: `link ${id}` } as const;
  for (const account of await identity.sessions.memberships(person.id))
    await identity.within(account.id, ({ audit }) => audit.add(operator, change));
  return linkUrl(publicUrl, token);
}
