import type { Statement } from '../facts/facts';

/** How a sentence says it: as a beginning, as what has gone on since, in a line of its own, or as a number of people. */
export type Form = 'founded' | 'since' | 'since_line' | 'headcount';

export type Reading = Statement & { readonly form: Form };
