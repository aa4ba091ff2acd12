import { ProblemError, type InviteRequest } from '@lode/contracts';
import type { NewLink } from '../database/one-time-link.repository';
import { auditActor, checkOwner, type Actor } from '../people/actor';
import type { AccountChange } from '../people/change-account';

export interface Invited {
  readonly link: NewLink;
  readonly email: string;
  readonly role: NonNullable<InviteRequest['role']>;
  readonly account: string;
  readonly actor: Actor;
}

/**
 * Creates an invitation, which replaces an open one for the same address.
 * @throws ProblemError forbidden; conflict for a member
 */
export async function inviteMember(
  { id: account, members, audit, identity, actor }: AccountChange,
  { email: given, role = 'member' }: InviteRequest,
): Promise<Invited> {
  checkOwner(actor);
  const email = given.toLowerCase();
  const person = await identity.people.byEmail(email);
  if (person && (await members.find(person.id)))
    throw new ProblemError('conflict', `${email} is a member already: change the role instead.`);
  const link = await identity.links.create({ purpose: 'invitation', account, email, role });
  await audit.add(auditActor(actor), {
    action: 'member.invited',
    subject: link.id,
    detail: `${email}: ${role}`,
  });
  const found = await identity.accounts.find(account);
  return { link, email, role, account: found?.name ?? account, actor };
}
