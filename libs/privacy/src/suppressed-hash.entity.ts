import { Entity, PrimaryColumn } from 'typeorm';

@Entity('suppressed_hashes')
export class SuppressedHashEntity {
  @PrimaryColumn('text')
  hash!: string;
}
