import { Column, Entity, PrimaryColumn } from 'typeorm';

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
