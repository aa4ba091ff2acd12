import type { Statement } from '../facts/facts';

/** Form of a statement: a founding, a "since" in a sentence or on a line of its own, or a number of people. */
export type Form = 'founded' | 'since' | 'since_line' | 'headcount';

export type Reading = Statement & { readonly form: Form };
