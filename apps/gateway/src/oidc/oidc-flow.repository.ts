import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { statement } from '@lode/database';
import { generateToken, hashFlow } from '../identity/secrets';

@Entity('oidc_flows')
export class OidcFlowEntity {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('text')
  state!: string;

  @Column('text')
  nonce!: string;

  @Column('text', { name: 'code_verifier' })
  codeVerifier!: string;

  @Column('text', { name: 'return_to' })
  returnTo!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

const insertFlow = statement({
  sql: `
    INSERT INTO gateway.oidc_flows (hash, state, nonce, code_verifier, return_to, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + interval '10 minutes')`,
  parameters: ['bytea', 'text', 'text', 'text', 'text'],
});

const takeFlow = statement({
  sql: `
    DELETE FROM gateway.oidc_flows WHERE hash = $1 AND expires_at > now()
    RETURNING state, nonce, code_verifier, return_to`,
  parameters: ['bytea'],
  columns: { state: 'text', nonce: 'text', code_verifier: 'text', return_to: 'text' },
});

export const deleteExpiredFlows = statement({
  sql: 'DELETE FROM gateway.oidc_flows WHERE expires_at < now()',
});

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
