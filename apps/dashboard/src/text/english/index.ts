import { account } from './account';
import { common } from './common';
import { outreach } from './outreach';
import { research } from './research';

/** The English catalogue. Keys are typed: a missing text is an error of the compiler. */
export const english = { ...common, ...research, ...outreach, ...account } as const;
