import type { ChangeMemberRequest, Member } from '@lode/contracts';
import { auditActor, checkOwner } from '../people/actor';
import type { AccountChange } from '../people/change-account';
import { checkNotLastOwner, noSuchMember } from '../people/last-owner';
import { toMember } from '../people/member-record';

/** @returns the member, and the hashes of sessions whose scopes change @throws ProblemError forbidden, not_found, conflict */
export async function changeMember(
  { id: account, members, audit, identity, actor }: AccountChange,
  { id, role }: ChangeMemberRequest,
): Promise<{ readonly member: Member; readonly sessions: readonly string[] }> {
  checkOwner(actor);
  const facts = await members.facts(id);
  if (!facts) throw noSuchMember();
  if (facts.member.role === role) return { member: toMember(facts), sessions: [] };
  await checkNotLastOwner(members, facts.member);
  await members.change(id, role);
  await audit.add(auditActor(actor), {
    action: 'member.changed',
    subject: id,
    detail: `${facts.person.email}: ${facts.member.role} to ${role}`,
  });
  const sessions = await identity.sessions.hashesOf(account, id);
  return { member: toMember({ ...facts, member: { ...facts.member, role } }), sessions };
}
