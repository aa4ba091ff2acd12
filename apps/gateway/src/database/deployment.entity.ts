import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Network = 'sandbox' | 'live';

@Entity('deployment')
export class DeploymentEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow!: boolean;

  @Column('text')
  network!: Network;
}
