import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UploadEntity } from './upload.entity';

@Entity({ name: 'upload_parts', comment: 'Contents of uploads.' })
@ForeignKey(() => UploadEntity, ['uploadId'], ['id'], {
  name: 'upload_parts_upload_id_fkey',
  onDelete: 'CASCADE',
})
export class UploadPartEntity {
  @PrimaryColumn('text', { name: 'upload_id' })
  uploadId!: string;

  @PrimaryColumn('integer', { comment: 'From 0.' })
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('bytea')
  content!: Buffer;
}
