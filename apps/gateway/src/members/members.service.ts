import {
  type Member,
  ProblemError,
  type InviteRequest,
  type ChangeMemberRequest,
  type RemovedMember,
  type RemoveMemberRequest,
  validationProblem,
} from '@lode/contracts';
import type { MemberFacts, MemberRepository } from '../identity/member.repository';
import type { MemberEntity } from '../identity/member.entity';
import type { NewLink } from '../identity/one-time-link.repository';
import { auditActor, checkOwner, type Actor, type AccountChange } from '../identity/actor';
import { toKeyRecord } from '../keys/keys.service';
import type { Departure } from './settlements.repository';

/** The public fields of a member. */
export const toMember = ({ member, user, lastActive }: MemberFacts): Member => ({
  id: user.id,
  email: user.email,
  name: user.name,
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
  const user = await identity.users.byEmail(email);
  if (user && (await members.find(user.id)))
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
    detail: `${facts.user.email}: ${changes.join(', ')}`,
  });
  const sessions = await identity.sessions.hashesOf(account, id);
  return { member: toMember({ ...facts, member: { ...old, role, monthlyQuota } }), sessions };
}

/**
 * A member, for its owner or itself, with all creators of its things: the user, and the keys of the user.
 * @throws ProblemError forbidden, not_found
 */
export async function memberOf(
  { members, keys, actor }: Pick<AccountChange, 'members' | 'keys' | 'actor'>,
  id: string,
): Promise<{ readonly facts: MemberFacts; readonly creators: readonly string[] }> {
  if (!(actor.kind === 'person' && actor.user.id === id)) checkOwner(actor);
  const facts = await members.facts(id);
  if (!facts) throw noSuchMember();
  return { facts, creators: [id, ...(await keys.idsOf(id))] };
}

/** @throws ProblemError validation for things without a member who can take them over */
async function successorOf(
  members: MemberRepository,
  { id, things = 'stop', to }: RemoveMemberRequest,
): Promise<MemberFacts | null> {
  const invalid = (message: string, fix: string) =>
    validationProblem([{ location: 'query.to', message, fix }]);
  if (things === 'stop') {
    if (to === undefined) return null;
    throw invalid('is only for things that are handed over', 'send things=hand_over with it, or omit it');
  }
  if (to === undefined) throw invalid('is missing', 'send the ID of the member who takes the things over');
  const successor = to === id ? undefined : await members.facts(to);
  if (successor && successor.member.role !== 'viewer') return successor;
  throw invalid(
    'is no other owner or member of the account',
    'send the ID of one, as GET /members lists them',
  );
}

/**
 * Removes a member; everyone may leave. Keys that the user created are revoked.
 * @returns the member with these keys, what happens to the other things, and the hashes of credentials that have ended
 * @throws ProblemError validation, forbidden, not_found, conflict
 */
export async function removeMember(
  change: AccountChange,
  request: RemoveMemberRequest,
): Promise<{
  readonly removed: Omit<RemovedMember, 'made'>;
  readonly sessions: readonly string[];
  readonly departure: Departure;
}> {
  const { id: account, members, keys, audit, identity, actor } = change;
  const { id: user, things = 'stop' } = request;
  const { facts, creators } = await memberOf(change, user);
  await checkNotLastOwner(members, facts.member);
  const successor = await successorOf(members, request);
  const sessions = await identity.sessions.hashesOf(account, user);
  const created = await keys.activeOf(user);
  const by = auditActor(actor);
  for (const { id, name } of created) {
    await keys.revoke(id);
    await audit.add(by, { action: 'key.revoked', subject: id, detail: name });
  }
  await members.remove(user);
  const { email } = facts.user;
  const detail = successor ? `${email}: handed over to ${successor.user.email}` : email;
  await audit.add(by, { action: 'member.removed', subject: user, detail });
  return {
    removed: { ...toMember(facts), keys: created.map(toKeyRecord) },
    sessions: [...sessions, ...created.map(({ hash }) => hash.toString('hex'))],
    departure: { account, user, creators, things, successor: successor?.user.id ?? null },
  };
}
