import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity({ name: 'people', comment: 'People who sign in to the dashboard.' })
@Check('people_email_check', 'email = lower(email)')
@Unique('people_oidc_issuer_oidc_subject_key', ['oidcIssuer', 'oidcSubject'])
export class PersonEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { unique: true, comment: 'In lower case.' })
  email!: string;

  @Column('text')
  name!: string;

  @Column('text', {
    name: 'password_hash',
    nullable: true,
    comment: 'argon2id; null: the person signs in by OpenID Connect.',
  })
  passwordHash!: string | null;

  @Column('text', { name: 'oidc_issuer', nullable: true })
  oidcIssuer!: string | null;

  @Column('text', {
    name: 'oidc_subject',
    nullable: true,
    comment: 'The person at the provider oidc_issuer.',
  })
  oidcSubject!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
