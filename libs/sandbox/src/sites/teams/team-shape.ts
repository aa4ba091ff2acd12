import type { PersonFact } from '../site-truth';
import type { Dialect } from '../templates/template';

/** Somebody on a team page; contacts are HTML. */
export interface Member {
  fact: PersonFact;
  email: string;
  phone: string;
}

/** A way to present a team. */
export interface TeamShape {
  name: string;
  /** Kept for benchmarks. */
  heldOut: boolean;
  write(members: readonly Member[], dialect: Dialect): string;
}

export const shape = (name: string, write: TeamShape['write']): TeamShape => ({
  name,
  heldOut: false,
  write,
});

export const heldOutShape = (name: string, write: TeamShape['write']): TeamShape => ({
  name,
  heldOut: true,
  write,
});

/** The member's contacts after the rest, where there are any. */
export const contacts = ({ email, phone }: Member, between = ' '): string =>
  [email, phone].filter(Boolean).join(between);
