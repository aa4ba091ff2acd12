/** Position of a text; texts close to the name are stronger evidence. */
export type TextPlace = 'name' | 'heading' | 'description' | 'paragraph';

/** Plain text about a company. */
export interface CompanyText {
  readonly text: string;
  readonly weight: TextPlace;
}
