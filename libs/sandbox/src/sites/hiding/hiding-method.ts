import type { Random } from '../../random/random';

export interface HidingContext {
  /** Words for "@" and ".". */
  at: string;
  dot: string;
  random: Random;
}

/** A method that shows an address to people and hides it from simple parsers. */
export interface HidingMethod {
  name: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  /** HTML that a reader or a browser resolves to the address. */
  write(email: string, context: HidingContext): string;
}

/** The part before the last "@", and the domain. */
export function parts(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

export const method = (name: string, write: HidingMethod['write']): HidingMethod => ({
  name,
  heldOut: false,
  write,
});

export const heldOutMethod = (name: string, write: HidingMethod['write']): HidingMethod => ({
  name,
  heldOut: true,
  write,
});
