import {
  type Member,
  ProblemError,
  type InviteRequest,
  type ChangeMemberRequest,
  type RemovedMember,
} from '@lode/contracts';
import type { MemberFacts, MemberRepository } from '../identity/member.repository';
import type { MemberEntity } from '../identity/member.entity';
import type { NewLink } from '../identity/one-time-link.repository';
import { auditActor, checkOwner, type Actor, type AccountChange } from '../identity/actor';
import { toKeyRecord } from '../keys/keys.service';

/** The public fields of a member. */
export const toMember = ({ member, person, lastActive }: MemberFacts): Member => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: member.role,
  created_at: member.createdAt.toISOString(),
  last_active_at: lastActive?.toISOString() ?? null,
  monthly_quota: member.monthlyQuota,
});

/** Call after `lockAccount`. @throws ProblemError conflict for the only owner of the account */
async function checkNotLastOwner(
  members: Pick<MemberRepository, 'countOwners'>,
  { role }: Pick<MemberEntity, 'role'>,
): Promise<void> {
  if (role !== 'owner' || (await members.countOwners()) > 1) return;
  throw new ProblemError('conflict', 'The account needs an owner: make another member an owner first.');
}

const noSuchMember = (): ProblemError => new ProblemError('not_found', 'The account has no such member.');

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

/** @returns the member, and the hashes of sessions whose scopes change @throws ProblemError forbidden, not_found, conflict */
export async function changeMember(
  { id: account, members, audit, identity, actor }: AccountChange,
  { id, role: wanted, monthly_quota: quota }: ChangeMemberRequest,
): Promise<{ readonly member: Member; readonly sessions: readonly string[] }> {
  checkOwner(actor);
  const facts = await members.facts(id);
  if (!facts) throw noSuchMember();
  const old = facts.member;
  const role = wanted ?? old.role;
  const monthlyQuota = quota === undefined ? old.monthlyQuota : quota;
  const changes = [
    old.role !== role && `${old.role} to ${role}`,
    old.monthlyQuota !== monthlyQuota && `quota ${old.monthlyQuota ?? 'none'} to ${monthlyQuota ?? 'none'}`,
  ].filter((part) => part !== false);
  if (changes.length === 0) return { member: toMember(facts), sessions: [] };
  if (old.role !== role) await checkNotLastOwner(members, old);
  await members.change(id, { role, monthlyQuota });
  await audit.add(auditActor(actor), {
    action: 'member.changed',
    subject: id,
    detail: `${facts.person.email}: ${changes.join(', ')}`,
  });
  const sessions = await identity.sessions.hashesOf(account, id);
  return { member: toMember({ ...facts, member: { ...old, role, monthlyQuota } }), sessions };
}

/**
 * Removes a member; everyone may leave. Keys that the person created belong to the account and stay active.
 * @returns the member with these keys, and the hashes of ended sessions
 * @throws ProblemError forbidden, not_found, conflict
 */
export async function removeMember(
  { id: account, members, keys, audit, identity, actor }: AccountChange,
  id: string,
): Promise<{ readonly removed: RemovedMember; readonly sessions: readonly string[] }> {
  const isLeaving = actor.kind === 'person' && actor.person.id === id;
  if (!isLeaving) checkOwner(actor);
  const facts = await members.facts(id);
  if (!facts) throw noSuchMember();
  await checkNotLastOwner(members, facts.member);
  const sessions = await identity.sessions.hashesOf(account, id);
  await members.remove(id);
  await audit.add(auditActor(actor), { action: 'member.removed', subject: id, detail: facts.person.email });
  const created = await keys.activeOf(id);
  return { removed: { ...toMember(facts), keys: created.map(toKeyRecord) }, sessions };
}
