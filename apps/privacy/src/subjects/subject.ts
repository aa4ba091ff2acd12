import type { SubjectKind } from '@lode/contracts';

/** Whom a request names, in a form that is compared: an address, a domain in A-labels, or a number in E.164. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

/** What was written, or what is wrong with it. Neither is ever told or logged together with the writing. */
export type Reading = { readonly value: string } | Mistake;

export interface Mistake {
  readonly message: string;
  readonly fix: string;
}

export const isMistake = (reading: Reading): reading is Mistake => 'message' in reading;
