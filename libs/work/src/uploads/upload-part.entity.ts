import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('upload_parts')
export class UploadPartEntity {
  @PrimaryColumn('text', { name: 'upload_id' })
  uploadId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('bytea')
  content!: Buffer;
}
