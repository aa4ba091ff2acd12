import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('exchange_positions')
export class ExchangePositionEntity {
  @PrimaryColumn('text')
  feed!: string;

  @Column('bigint')
  position!: string;
}
