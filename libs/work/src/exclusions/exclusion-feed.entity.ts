import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('exclusion_feed')
export class ExclusionFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('bigint')
  wanted!: string;

  @Column('bigint')
  answered!: string;
}
