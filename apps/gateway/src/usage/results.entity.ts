import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('counted_results')
class CountedResultEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('text')
  hash!: string;
}

@Entity('result_counts')
class ResultCountEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('text')
  actor!: string;

  @PrimaryColumn('text')
  kind!: string;

  @Column('integer')
  results!: number;
}

@Entity('reservations')
class ReservationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { nullable: true })
  actor!: string | null;

  @Column('integer')
  amount!: number;

  @Column('boolean', { name: 'has_begun', default: false })
  hasBegun!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

@Entity('billing_positions')
class BillingPositionEntity {
  @PrimaryColumn('text')
  service!: string;

  @Column('bigint')
  position!: string;
}

export const resultEntities = [
  CountedResultEntity,
  ResultCountEntity,
  ReservationEntity,
  BillingPositionEntity,
];
