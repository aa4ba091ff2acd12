/** An item as a feed has it. */
export interface FeedEntry {
  /** Perhaps with markup. */
  readonly title: string | undefined;
  /** Perhaps relative. */
  readonly link: string | undefined;
  readonly published: string | undefined;
}

export interface FeedDocument {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly entries: readonly FeedEntry[];
  /** False where its end is missing. */
  readonly isWhole: boolean;
}
