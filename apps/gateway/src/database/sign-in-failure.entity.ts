import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'sign_in_failures', comment: 'Failed sign-ins in the current window.' })
@Check('sign_in_failures_subject_check', 'length(subject) = 32')
export class SignInFailureEntity {
  @PrimaryColumn('bytea', { comment: 'SHA-256 of an address, a client or both.' })
  subject!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
