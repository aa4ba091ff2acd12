import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sign_in_failures')
export class SignInFailureEntity {
  @PrimaryColumn('bytea')
  subject!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
