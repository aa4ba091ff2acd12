import type { Random } from '../../random/random';
import type { TechnologyFact } from '../site-truth';
import { LIBRARIES, STYLES } from './libraries';
import { RUNTIMES, SERVERS } from './servers';
import { ANALYTICS, WIDGETS } from './services';
import { FRAMEWORKS, SHOP_SYSTEMS, SYSTEMS } from './systems';
import { leaveTraces, type Technology, type Traces } from './technology';

const ALL = [
  ...SERVERS,
  ...RUNTIMES,
  ...SYSTEMS,
  ...SHOP_SYSTEMS,
  ...FRAMEWORKS,
  ...LIBRARIES,
  ...STYLES,
  ...ANALYTICS,
  ...WIDGETS,
];

/** How a template is built: on a system of the given kind, or by hand. */
export type Foundation = 'wordpress' | 'shop' | 'framework' | 'any' | 'none';

const SYSTEMS_ON: Readonly<Record<Foundation, readonly Technology[]>> = {
  wordpress: SYSTEMS.filter(({ name }) => name === 'WordPress'),
  shop: SHOP_SYSTEMS,
  framework: FRAMEWORKS,
  any: SYSTEMS.filter(({ name }) => name !== 'WordPress'),
  none: [],
};

/** Draws what a site is built with. @param required names that must be among it */
export function drawTechnologies(
  random: Random,
  foundation: Foundation,
  required: readonly string[],
): Traces[] {
  const chosen = new Map<string, Technology>();
  const add = (choices: readonly Technology[], count = 1): void => {
    for (let drawn = 0; drawn < count; drawn += 1) {
      const technology = random.pick(choices);
      if (isFree(chosen, technology)) chosen.set(technology.name, technology);
    }
  };
  for (const name of required) add(ALL.filter((technology) => technology.name === name));
  const hasSystem = [...chosen.values()].some(({ slot }) => slot === 'cms');
  if (!hasSystem && foundation !== 'none') add(SYSTEMS_ON[foundation]);
  add(SERVERS);
  if (random.chance(0.4)) add(RUNTIMES);
  if (random.chance(0.5)) add(STYLES);
  add(LIBRARIES, random.integer(0, 2));
  add(ANALYTICS, random.integer(1, 2));
  add(WIDGETS, random.integer(0, 2));
  while (chosen.size < 3) add(LIBRARIES);
  return [...chosen.values()].map((technology) => leaveTraces(technology, random));
}

/** Two products that would send the same header field, or that take the place of each other, do not go together. */
function isFree(chosen: ReadonlyMap<string, Technology>, { name, slot, headers = {} }: Technology): boolean {
  const others = [...chosen.values()];
  const sent = others.flatMap((other) => Object.keys(other.headers ?? {}));
  const alone = slot === 'style' || slot === 'cms';
  return (
    !chosen.has(name) &&
    !Object.keys(headers).some((field) => sent.includes(field)) &&
    !(alone && others.some((other) => other.slot === slot))
  );
}

/** Where scripts and videos come from and where openings are, by a part of their URL; and what a path gives away. */
const PLACES: Readonly<Record<string, string>> = {
  '//cdn.jsdelivr.net/': 'jsDelivr',
  '//unpkg.com/': 'unpkg',
  '//cdnjs.cloudflare.com/': 'cdnjs',
  '//code.jquery.com/': 'jQuery CDN',
  '//www.youtube.com/embed/': 'YouTube',
  '//boards.greenhouse.io/': 'Greenhouse',
  '//jobs.lever.co/': 'Lever',
  '.jobs.personio.de/': 'Personio',
  '.recruitee.com/': 'Recruitee',
  '//apply.workable.com/': 'Workable',
  '//jobs.ashbyhq.com/': 'Ashby',
  '.bamboohr.com/': 'BambooHR',
  '.teamtailor.com/': 'Teamtailor',
  '//careers.smartrecruiters.com/': 'SmartRecruiters',
  '.php"': 'PHP',
};

/** What the traces tell, and what follows from them. @param html of all pages */
export function technologyFacts(traces: readonly Traces[], html: string): TechnologyFact[] {
  const shown = traces.map(({ name, version }) => ({ name, ...(version && { version }), implied: false }));
  const names = new Set(shown.map(({ name }) => name));
  const places = Object.keys(PLACES).flatMap((place) => (html.includes(place) ? (PLACES[place] ?? []) : []));
  const implied = new Set([...traces.flatMap(({ implies }) => implies), ...places]);
  const further = [...implied].filter((name) => !names.has(name));
  return [...shown, ...further.map((name) => ({ name, implied: true }))];
}
