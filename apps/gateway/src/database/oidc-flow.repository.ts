import type { EntityManager } from 'typeorm';
import { generateToken, hashFlow } from '../key-format/secret-token';
import type { OidcFlowEntity } from './oidc-flow.entity';
import { insertFlow, takeFlow } from './oidc-flow.statements';

export type OidcFlow = Pick<OidcFlowEntity, 'state' | 'nonce' | 'codeVerifier' | 'returnTo'>;

/** Sign-ins that have begun at the provider. The browser has the token, in a cookie. */
export class OidcFlowRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns the token of the browser */
  async add({ state, nonce, codeVerifier, returnTo }: OidcFlow): Promise<string> {
    const token = generateToken();
    await insertFlow.run(this.manager, bytesOf(token), state, nonce, codeVerifier, returnTo);
    return token;
  }

  /** Each flow ends once. */
  async take(token: string): Promise<OidcFlow | undefined> {
    const row = await takeFlow.first(this.manager, bytesOf(token));
    return row && { ...row, codeVerifier: row.code_verifier, returnTo: row.return_to };
  }
}

const bytesOf = (token: string): Buffer => Buffer.from(hashFlow(token), 'hex');
