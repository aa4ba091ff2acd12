import type { ChangeAction, ResolvedKind } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'changes',
  comment: 'Changes for followers; each entry is stored once, at its last position.',
})
@Index('changes_entry', ['hash', 'accountId'], { unique: true, where: `action <> 'tell'` })
@Index('changes_passing', ['at'], { where: `action IN ('lift', 'tell')` })
@Index('changes_end', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
export class ChangeEntity {
  @PrimaryColumn('bigint', { comment: 'Position in the log.' })
  position!: string;

  @Column('text', { comment: 'suppress, lift, erase or tell (a request for access).' })
  action!: ChangeAction;

  @Column('text', { name: 'account_id', comment: 'Account of the list; *: the list of the deployment.' })
  accountId!: string;

  @Column('text', { comment: 'Keyed hash of the person or company.' })
  hash!: string;

  @Column('timestamptz', { name: 'expires_at', nullable: true, comment: 'End of the entry; null: never.' })
  expiresAt!: Date | null;

  @Column('text', {
    name: 'request_id',
    nullable: true,
    comment: 'Id of the erasure or of the request for access.',
  })
  requestId!: string | null;

  @Column('timestamptz')
  at!: Date;

  @Column('text', {
    nullable: true,
    comment: 'Kind of a hash that services have resolved; null: the hash of an entry.',
  })
  kind!: ResolvedKind | null;
}
