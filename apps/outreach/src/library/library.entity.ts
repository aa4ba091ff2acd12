import type { SavedView } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The saved views of an account. */
@Entity('views')
export class ViewsEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @Column('integer')
  revision!: number;

  @Column('jsonb')
  views!: SavedView[];
}

@Entity('templates')
export class TemplateEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { name: 'body_text', nullable: true })
  bodyText!: string | null;

  @Column('text', { name: 'body_html', nullable: true })
  bodyHtml!: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
