export interface FeedEntry {
  /** May contain markup. */
  readonly title: string | undefined;
  /** May be relative. */
  readonly link: string | undefined;
  readonly published: string | undefined;
}

export interface FeedDocument {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly entries: readonly FeedEntry[];
  /** False if the document is truncated. */
  readonly isWhole: boolean;
}
