import type { Deed } from './deed';
import type { Done } from './recipients';

/** What came of a sequence: people by what they did at least once, and how often pictures and links were asked for. */
export interface Tally {
  readonly opens: number;
  readonly clicks: number;
  readonly replies: number;
  readonly auto_replies: number;
  /** Reports that mail was not delivered; those that it is late are none. */
  readonly bounces: number;
  /** With complaints. */
  readonly unsubscribes: number;
  readonly total_opens: number;
  readonly total_clicks: number;
  readonly machine_opens: number;
  readonly machine_clicks: number;
}

const byMachines: readonly Deed['does'][] = ['is-scanned', 'is-prefetched', 'is-previewed'];

/** Counts what was done as an account's figures have to. Pictures are told from links by `.gif`. */
export function tally(done: readonly Done[]): Tally {
  const people = (is: (deed: Deed) => boolean): number =>
    new Set(done.filter(({ deed }) => is(deed)).map(({ recipient }) => recipient)).size;
  const machine = done.filter(({ deed }) => byMachines.includes(deed.does));
  const human = done.filter(({ deed }) => !byMachines.includes(deed.does));
  return {
    opens: people(({ does }) => does === 'opens'),
    clicks: people(({ does }) => does === 'clicks'),
    replies: people(({ does }) => does === 'replies'),
    auto_replies: people(({ does }) => does === 'is-away'),
    bounces: people((deed) => deed.does === 'bounces' && deed.because !== 'delayed'),
    unsubscribes: people(({ does }) => does === 'unsubscribes' || does === 'complains'),
    total_opens: pictures(human),
    total_clicks: links(human),
    machine_opens: pictures(machine),
    machine_clicks: links(machine),
  };
}

const visitsOf = (done: readonly Done[]) => done.flatMap(({ visits }) => visits);
const isPicture = (url: string): boolean => url.endsWith('.gif');

const pictures = (done: readonly Done[]): number => visitsOf(done).filter(({ url }) => isPicture(url)).length;

/** What led on: neither a picture nor the page to unsubscribe on. */
const links = (done: readonly Done[]): number =>
  visitsOf(done).filter(({ url, location }) => !isPicture(url) && location !== undefined).length;
