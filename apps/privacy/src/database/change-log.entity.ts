import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('log')
export class ChangeLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('text', { name: 'key_check', nullable: true })
  keyCheck!: string | null;
}
