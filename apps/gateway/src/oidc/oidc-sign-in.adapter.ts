import { ProblemError } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../identity/identity.repository';
import type { UserEntity } from '../identity/member.entity';
import { type ProvidedIdentity, OidcProvider } from './oidc-provider.adapter';
import { OidcFlowRepository } from './oidc-flow.repository';
import { ChangedCredentials, openSession } from '../sessions/sessions.service';

const base = 'http://dashboard.invalid';

/** A page of the dashboard that a sign-in returns to; any other text, such as an address of another host, is `/`. */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  const isPage = pathname === '/' || /^\/app\/[^/]/.test(pathname);
  return origin === base && isPage && !text.includes('\\') ? `${pathname}${search}` : '/';
}

interface SignedIn {
  readonly user: UserEntity;
  /** Hashes of sessions that have ended. */
  readonly ended: readonly string[];
}

/**
 * The user of an identity. An unknown identity takes over the user with its verified address: the password, which
 * an inviter might have chosen with a copied link, and all sessions end. Open invitations of the address are accepted.
 * @throws ProblemError sign_in_failed for an identity that is neither known nor invited
 */
async function signInByProvider(identity: IdentityRepository, provided: ProvidedIdentity): Promise<SignedIn> {
  const { users, links } = identity;
  const invitations = provided.email === undefined ? [] : await links.invitationsOf(provided.email);
  const known = await users.byProvider(provided.issuer, provided.subject);
  const found = known ? { user: known, ended: [] } : await adopt(identity, provided, invitations.length > 0);
  for (const { id, account, role } of invitations) {
    await identity.within(account, async ({ members, audit }) => {
      if (await members.find(found.user.id)) return;
      await members.add(found.user.id, role);
      const actor = { kind: 'person', id: found.user.id, name: found.user.email } as const;
      await audit.add(actor, { action: 'member.joined', subject: found.user.id, detail: role });
    });
    await links.markUsed(id);
  }
  return found;
}

async function adopt(
  { users, sessions }: IdentityRepository,
  { issuer, subject, email, name }: ProvidedIdentity,
  isInvited: boolean,
): Promise<SignedIn> {
  const user = email === undefined ? null : await users.byEmail(email);
  if (user) {
    await users.setProvider(user.id, issuer, subject);
    const ended = await sessions.endAll(user.id);
    return { user: { ...user, passwordHash: null }, ended };
  }
  if (email === undefined || !isInvited)
    throw new ProblemError('sign_in_failed', 'No account knows this user: ask an owner for an invitation.');
  const facts = { email, name: name ?? email, passwordHash: null, oidcIssuer: issuer, oidcSubject: subject };
  return { user: await users.add(facts), ended: [] };
}

/** Signs users in by the OpenID Connect provider. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly source: DataSource,
    private readonly provider: OidcProvider,
    private readonly changed: ChangedCredentials,
  ) {}

  /** @returns the page of the provider, and the token that the browser keeps until the return */
  async begin(returnTo: unknown): Promise<{ readonly url: string; readonly token: string }> {
    const { url, flow } = await this.provider.begin();
    const flows = new OidcFlowRepository(this.source.manager);
    return { url: url.href, token: await flows.add({ ...flow, returnTo: returnPath(returnTo) }) };
  }

  /**
   * @param token of the browser that began the sign-in: a return in another browser fails
   * @returns the token of the session, and the page of the dashboard to show
   * @throws ProblemError sign_in_failed, unavailable
   */
  async complete(
    search: string,
    token: string | undefined,
  ): Promise<{ readonly session: string; readonly returnTo: string }> {
    const flow =
      token === undefined ? undefined : await new OidcFlowRepository(this.source.manager).take(token);
    if (!flow)
      throw new ProblemError('sign_in_failed', 'This sign-in was not begun in this browser, or is too old.');
    const provided = await this.provider.complete(search, flow);
    const { ended, status } = await this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const signedIn = await signInByProvider(identity, provided);
      return { ended: signedIn.ended, status: await openSession(identity, signedIn.user) };
    });
    this.changed.publish(ended);
    return { session: String(status.token), returnTo: flow.returnTo };
  }
}
