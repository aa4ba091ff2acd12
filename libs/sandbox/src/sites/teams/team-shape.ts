import type { PersonFact } from '../site-truth';
import type { Dialect } from '../templates/template';

/** Somebody on a team page; contacts are HTML. */
export interface Member {
  fact: PersonFact;
  email: string;
  phone: string;
  /** To whom they report, as text; '' where it is not told. */
  superior: string;
}

/** A way to present a team. */
export interface TeamShape {
  name: string;
  /** Kept for benchmarks. */
  heldOut: boolean;
  /** It has room for a line about whom somebody reports to. */
  tellsSuperiors: boolean;
  write(members: readonly Member[], dialect: Dialect): string;
}

/** What a shape has room for beside names, titles and contacts. */
type Room = Pick<TeamShape, 'tellsSuperiors'>;

const NO_ROOM: Room = { tellsSuperiors: false };

export const shape = (name: string, write: TeamShape['write'], room = NO_ROOM): TeamShape => ({
  name,
  heldOut: false,
  ...room,
  write,
});

export const heldOutShape = (name: string, write: TeamShape['write'], room = NO_ROOM): TeamShape => ({
  ...shape(name, write, room),
  heldOut: true,
});

/** The member's contacts after the rest, where there are any. */
export const contacts = ({ email, phone }: Member, between = ' '): string =>
  [email, phone].filter(Boolean).join(between);
