import { Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'tombstones', comment: 'Erased people, whose rows are rejected.' })
export class TombstoneEntity {
  @PrimaryColumn('text', { comment: 'Keyed hash of an address, number, profile or name at a company.' })
  hash!: string;
}
