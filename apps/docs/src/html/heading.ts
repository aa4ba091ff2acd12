export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}
