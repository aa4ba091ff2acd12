import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'oidc_flows',
  comment: 'Sign-ins at the OpenID Connect provider that have begun, for ten minutes.',
})
@Check('oidc_flows_hash_check', 'length(hash) = 32')
export class OidcFlowEntity {
  @PrimaryColumn('bytea', { comment: 'SHA-256 of the cookie of the browser that began it.' })
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
