import { Entity, PrimaryColumn } from 'typeorm';

@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('text')
  hash!: string;
}
