import { ProblemError } from '@lode/contracts';
import type { IdentityRepository } from '../database/identity.repository';
import type { PersonEntity } from '../database/person.entity';
import type { ProvidedIdentity } from './oidc-provider.adapter';

interface SignedIn {
  readonly person: PersonEntity;
  /** Hashes of sessions that have ended. */
  readonly ended: readonly string[];
}

/**
 * The person of an identity. An unknown identity takes over the person with its verified address: the password, which
 * an inviter might have chosen with a copied link, and all sessions end. Open invitations of the address are accepted.
 * @throws ProblemError sign_in_failed for an identity that is neither known nor invited
 */
export async function signInByProvider(
  identity: IdentityRepository,
  provided: ProvidedIdentity,
): Promise<SignedIn> {
  const { people, links } = identity;
  const invitations = provided.email === undefined ? [] : await links.invitationsOf(provided.email);
  const known = await people.byProvider(provided.issuer, provided.subject);
  const found = known
    ? { person: known, ended: [] }
    : await adopt(identity, provided, invitations.length > 0);
  for (const { id, account, role } of invitations) {
    await identity.within(account, async ({ members, audit }) => {
      if (await members.find(found.person.id)) return;
      await members.add(found.person.id, role);
      const actor = { kind: 'person', id: found.person.id, name: found.person.email } as const;
      await audit.add(actor, { action: 'member.joined', subject: found.person.id, detail: role });
    });
    await links.markUsed(id);
  }
  return found;
}

async function adopt(
  { people, sessions }: IdentityRepository,
  { issuer, subject, email, name }: ProvidedIdentity,
  isInvited: boolean,
): Promise<SignedIn> {
  const person = email === undefined ? null : await people.byEmail(email);
  if (person) {
    await people.setProvider(person.id, issuer, subject);
    const ended = await sessions.endAll(person.id);
    return { person: { ...person, passwordHash: null }, ended };
  }
  if (email === undefined || !isInvited)
    throw new ProblemError('sign_in_failed', 'No account knows this person: ask an owner for an invitation.');
  const facts = { email, name: name ?? email, passwordHash: null, oidcIssuer: issuer, oidcSubject: subject };
  return { person: await people.add(facts), ended: [] };
}
