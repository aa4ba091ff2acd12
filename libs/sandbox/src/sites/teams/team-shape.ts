import type { PersonFact } from '../site-truth';
import type { Dialect } from '../templates/template';

/** A person on a team page; contacts are HTML. */
export interface Member {
  fact: PersonFact;
  email: string;
  phone: string;
  /** Line with the superior, as text; '' if none. */
  superior: string;
}

/** A layout of a team page. */
export interface TeamShape {
  name: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  /** Whether the layout has room for the superior. */
  showsSuperiors: boolean;
  write(members: readonly Member[], dialect: Dialect): string;
}

/** Optional parts of a layout, beside names, titles and contacts. */
type Room = Pick<TeamShape, 'showsSuperiors'>;

const noRoom: Room = { showsSuperiors: false };

export const shape = (name: string, write: TeamShape['write'], room = noRoom): TeamShape => ({
  name,
  heldOut: false,
  ...room,
  write,
});

export const heldOutShape = (name: string, write: TeamShape['write'], room = noRoom): TeamShape => ({
  ...shape(name, write, room),
  heldOut: true,
});

/** The contacts of a member after the other parts; '' if none. */
export const contacts = ({ email, phone }: Member, between = ' '): string =>
  [email, phone].filter(Boolean).join(between);
