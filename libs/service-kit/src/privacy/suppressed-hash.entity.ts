import { Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'suppressed_hashes',
  comment: 'Keyed hashes of all suppressions of all accounts, also of those that were lifted.',
})
export class SuppressedHashEntity {
  @PrimaryColumn('text')
  hash!: string;
}
