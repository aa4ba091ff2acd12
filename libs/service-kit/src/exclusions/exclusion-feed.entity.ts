import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'exclusion_feed', comment: 'One row: position and requests of the copy of the exclusions.' })
@Check('exclusion_feed_single_check', 'single')
export class ExclusionFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint', { comment: 'Position in the outbox of the sender.' })
  position!: string;

  @Column('bigint', { comment: 'Number of requests for current entries.' })
  wanted!: string;

  @Column('bigint', { comment: 'The last request before which all entries were committed.' })
  answered!: string;
}
