import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'exchange_positions',
  comment: 'How far facts were handed over, and numbers of addresses were read.',
})
export class ExchangePositionEntity {
  @PrimaryColumn('text', { comment: 'facts or addresses.' })
  feed!: string;

  @Column('bigint', { comment: '0: begin anew.' })
  position!: string;
}
