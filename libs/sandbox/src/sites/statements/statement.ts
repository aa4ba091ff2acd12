/** A sentence of a site about its company, as a template. */
export interface StatementForm {
  /** `{c}` is the company, `{y}` a year, `{n}` and `{m}` are numbers. */
  text: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** The sentences of one language. */
export interface Statements {
  /** The founding year. */
  founded: readonly StatementForm[];
  /** `{n}` employees. */
  exactly: readonly StatementForm[];
  /** Between `{n}` and `{m}` employees. */
  between: readonly StatementForm[];
  /** More than `{n}` employees. */
  moreThan: readonly StatementForm[];
  /** Years and numbers with another meaning. */
  decoys: readonly StatementForm[];
  /** Below a person on a team page: the superior, `{n}`. */
  reportsTo: string;
  /** For a site without open roles. */
  noOpenings: string;
}

type Lists = Readonly<Record<'founded' | 'exactly' | 'between' | 'moreThan' | 'decoys', string>>;

/** Templates by meaning, one per line; `*` marks held-out ones. */
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
