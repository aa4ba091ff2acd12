/** A request as an example shows it. */
export interface SampleRequest {
  readonly method: string;
  /** With percent-encoding; `{name}` where an id is unknown. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Without the key. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** The address in examples; the page shows its own instead. */
export const exampleOrigin = 'http://127.0.0.1:3000';

/** Path and query of a request. */
export const urlOf = ({ path, query }: Pick<SampleRequest, 'path' | 'query'>): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
