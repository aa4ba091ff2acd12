import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { OidcFlowRepository } from '../database/oidc-flow.repository';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { openSession } from '../sessions/open-session';
import { OidcProvider } from './oidc-provider.adapter';
import { returnPath } from './return-path';
import { signInByProvider } from './sign-in-by-provider';

/** Signs people in by the OpenID Connect provider. */
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
      return { ended: signedIn.ended, status: await openSession(identity, signedIn.person) };
    });
    this.changed.publish(ended);
    return { session: String(status.token), returnTo: flow.returnTo };
  }
}
