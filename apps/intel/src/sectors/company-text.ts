/** Where a text stands: the nearer to the name, the more it says of what a company is. */
export type TextPlace = 'name' | 'heading' | 'description' | 'paragraph';

/** Something that is said of a company, as plain text. */
export interface CompanyText {
  readonly text: string;
  readonly weight: TextPlace;
}
