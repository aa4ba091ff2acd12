/** What a site says of its company in one sentence, in one of several forms. */
export interface StatementForm {
  /** `{c}` is the company, `{y}` a year, `{n}` and `{m}` are numbers. */
  text: string;
  /** Kept for benchmarks. */
  heldOut: boolean;
}

/** The sentences of one language. */
export interface Statements {
  /** When the company was founded. */
  founded: readonly StatementForm[];
  /** `{n}` people work there. */
  exactly: readonly StatementForm[];
  /** Between `{n}` and `{m}` people do. */
  between: readonly StatementForm[];
  /** More than `{n}` people do. */
  moreThan: readonly StatementForm[];
  /** Years and numbers that say neither. */
  decoys: readonly StatementForm[];
  /** Below somebody on a team page: to whom, `{n}`, they report. */
  reportsTo: string;
  /** Of a site without open roles. */
  noOpenings: string;
}

type Lists = Readonly<Record<'founded' | 'exactly' | 'between' | 'moreThan' | 'decoys', string>>;

/** Forms by what they say, one per line; a star marks what is held out. */
export const statements = (
  { founded, exactly, between, moreThan, decoys }: Lists,
  rest: Pick<Statements, 'reportsTo' | 'noOpenings'>,
): Statements => ({
  founded: formsOf(founded),
  exactly: formsOf(exactly),
  between: formsOf(between),
  moreThan: formsOf(moreThan),
  decoys: formsOf(decoys),
  ...rest,
});

const formsOf = (list: string): StatementForm[] =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ text: line.replace('*', ''), heldOut: line.startsWith('*') }));
