import type { SubjectKind } from '@lode/contracts';

/** The subject of a request in normalized form: an address, a domain in A-labels, or a number in E.164. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly value: string;
}

/** The value, or the problem of the input. Neither is returned or logged together with the input. */
export type Reading = { readonly value: string } | Mistake;

export interface Mistake {
  readonly message: string;
  readonly fix: string;
}

export const isMistake = (reading: Reading): reading is Mistake => 'message' in reading;
