import type { RemovedMember } from '@lode/contracts';
import { toKeyRecord } from '../keys/key-record';
import { auditActor, checkOwner } from '../people/actor';
import type { AccountChange } from '../people/change-account';
import { checkNotLastOwner, noSuchMember } from '../people/last-owner';
import { toMember } from '../people/member-record';

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
