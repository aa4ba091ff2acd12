import { ProblemError, validationProblem, type UseLinkRequest } from '@lode/contracts';
import type { IdentityRepository } from '../identity/identity.repository';
import type { OpenLink } from '../identity/one-time-link.repository';
import type { UserEntity } from '../identity/member.entity';
import { checkNewPassword, type Passwords } from '../sessions/passwords';

interface UsedLink {
  readonly user: UserEntity;
  /** The account of the new session; undefined: any of the user. */
  readonly account: string | undefined;
  /** Hashes of sessions that have ended. */
  readonly ended: readonly string[];
}

export const linkGone = (): ProblemError =>
  new ProblemError(
    'gone',
    'This link was used, was replaced by a newer one, or has expired. Ask for a new one.',
  );

/**
 * Uses a link: sets a new password, or makes a user a member.
 * @throws ProblemError gone; sign_in_failed for a wrong password of a user who exists; validation
 */
export async function useLink(
  identity: IdentityRepository,
  passwords: Passwords,
  request: UseLinkRequest,
): Promise<UsedLink> {
  const link = await identity.links.lock(request.token);
  if (!link) throw linkGone();
  const used =
    link.purpose === 'reset'
      ? await reset(identity, passwords, link, request)
      : await join(identity, passwords, link, request);
  await identity.links.markUsed(link.id);
  return used;
}

async function reset(
  identity: IdentityRepository,
  passwords: Passwords,
  link: OpenLink,
  { password }: UseLinkRequest,
): Promise<UsedLink> {
  const user = link.user === null ? null : await identity.users.find(link.user);
  if (!user) throw linkGone();
  await checkNewPassword(password, user);
  const passwordHash = await passwords.hash(password);
  await identity.users.setPassword(user.id, passwordHash);
  const ended = await identity.sessions.endAll(user.id);
  const actor = { kind: 'person', id: user.id, name: user.email } as const;
  for (const { id } of await identity.sessions.memberships(user.id))
    await identity.within(id, ({ audit }) => audit.add(actor, { action: 'password.reset' }));
  return { user: { ...user, passwordHash }, account: undefined, ended };
}

async function join(
  identity: IdentityRepository,
  passwords: Passwords,
  link: OpenLink,
  request: UseLinkRequest,
): Promise<UsedLink> {
  const { account, role } = link;
  if (account === null || role === null) throw linkGone();
  const email = (link.email ?? request.email)?.toLowerCase();
  if (email === undefined) throw addressMissing();
  const known = await identity.users.byEmail(email);
  if (known && !(await passwords.matches(known.passwordHash, request.password)))
    throw new ProblemError('sign_in_failed', `${email} can sign in already: enter the present password.`);
  const user = known ?? (await addUser(identity, passwords, { ...request, email }));
  await identity.within(account, async ({ members, audit }) => {
    if (await members.find(user.id)) return;
    await members.add(user.id, role);
    const actor = { kind: 'person', id: user.id, name: user.email } as const;
    await audit.add(actor, { action: 'member.joined', subject: user.id, detail: role });
  });
  return { user, account, ended: [] };
}

async function addUser(
  identity: IdentityRepository,
  passwords: Passwords,
  { email, name, password }: UseLinkRequest & { readonly email: string },
): Promise<UserEntity> {
  await checkNewPassword(password, { email, name });
  return identity.users.add({
    email,
    name: name?.trim() || email,
    passwordHash: await passwords.hash(password),
  });
}

const addressMissing = (): ProblemError =>
  validationProblem([
    { location: 'body.email', message: 'is required for this link', fix: 'send your email address' },
  ]);
