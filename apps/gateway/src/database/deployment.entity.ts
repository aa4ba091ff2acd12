import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export type Network = 'sandbox' | 'live';

@Entity({ name: 'deployment', comment: 'One row about the deployment.' })
@Check('deployment_only_row_check', 'only_row')
@Check('deployment_network_check', "network IN ('sandbox', 'live')")
export class DeploymentEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow!: boolean;

  @Column('text', { comment: 'Network of the first use: simulated and real data are never mixed.' })
  network!: Network;
}
