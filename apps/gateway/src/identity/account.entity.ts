import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('integer', { name: 'monthly_quota', nullable: true })
  monthlyQuota!: number | null;

  @Column('boolean', { name: 'second_factor_required', default: false })
  secondFactorRequired!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

export type Network = 'sandbox' | 'live';

@Entity('deployment')
export class DeploymentEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow!: boolean;

  @Column('text')
  network!: Network;
}
