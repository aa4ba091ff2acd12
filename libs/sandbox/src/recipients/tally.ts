import type { MailEvent } from './mail-event';
import type { Done } from './recipients';

/** Statistics of a sequence: people with at least one event of a kind, and numbers of opens and clicks. */
export interface Tally {
  readonly opens: number;
  readonly clicks: number;
  readonly replies: number;
  readonly auto_replies: number;
  /** Reports of failed delivery; delay notices are not counted. */
  readonly bounces: number;
  /** Including complaints. */
  readonly unsubscribes: number;
  readonly total_opens: number;
  readonly total_clicks: number;
  readonly machine_opens: number;
  readonly machine_clicks: number;
}

const byMachines: readonly MailEvent['does'][] = ['is-scanned', 'is-prefetched', 'is-previewed'];

/** Counts events like the statistics of an account. URLs with `.gif` are images. */
export function tally(done: readonly Done[]): Tally {
  const people = (is: (event: MailEvent) => boolean): number =>
    new Set(done.filter(({ event }) => is(event)).map(({ recipient }) => recipient)).size;
  const machine = done.filter(({ event }) => byMachines.includes(event.does));
  const human = done.filter(({ event }) => !byMachines.includes(event.does));
  return {
    opens: people(({ does }) => does === 'opens'),
    clicks: people(({ does }) => does === 'clicks'),
    replies: people(({ does }) => does === 'replies'),
    auto_replies: people(({ does }) => does === 'is-away'),
    bounces: people((event) => event.does === 'bounces' && event.because !== 'delayed'),
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

/** A redirect that is neither an image nor the unsubscribe page. */
const links = (done: readonly Done[]): number =>
  visitsOf(done).filter(({ url, location }) => !isPicture(url) && location !== undefined).length;
