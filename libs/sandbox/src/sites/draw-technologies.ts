import type { Random } from '../random';
import type { TechnologyFact } from './site-truth';
import { libraries, styles } from './technologies';
import { runtimes, servers } from './technologies';
import { analytics, widgets } from './technologies';
import { frameworks, shopSystems, systems } from './technologies';
import { leaveTraces, type Technology, type Traces } from './technologies';

const allTechnologies = [
  ...servers,
  ...runtimes,
  ...systems,
  ...shopSystems,
  ...frameworks,
  ...libraries,
  ...styles,
  ...analytics,
  ...widgets,
];

/** The basis of a template: a system of the given kind, or none. */
export type Foundation = 'wordpress' | 'shop' | 'framework' | 'any' | 'none';

const systemsOn: Readonly<Record<Foundation, readonly Technology[]>> = {
  wordpress: systems.filter(({ name }) => name === 'WordPress'),
  shop: shopSystems,
  framework: frameworks,
  any: systems.filter(({ name }) => name !== 'WordPress'),
  none: [],
};

/** Draws the technologies of a site. @param required names that must be included */
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
  for (const name of required) add(allTechnologies.filter((technology) => technology.name === name));
  const hasSystem = [...chosen.values()].some(({ slot }) => slot === 'cms');
  if (!hasSystem && foundation !== 'none') add(systemsOn[foundation]);
  add(servers);
  if (random.chance(0.4)) add(runtimes);
  if (random.chance(0.5)) add(styles);
  add(libraries, random.integer(0, 2));
  add(analytics, random.integer(1, 2));
  add(widgets, random.integer(0, 2));
  while (chosen.size < 3) add(libraries);
  return [...chosen.values()].map((technology) => leaveTraces(technology, random));
}

/** Excludes products with the same header field, and alternatives to each other. */
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

/** Products implied by URLs of scripts, videos and job boards, and by paths. */
const productsByUrl: Readonly<Record<string, string>> = {
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

/** The products that the traces reveal, and the ones they imply. @param html HTML of all pages */
export function technologyFacts(traces: readonly Traces[], html: string): TechnologyFact[] {
  const shown = traces.map(({ name, version }) => ({ name, ...(version && { version }), implied: false }));
  const names = new Set(shown.map(({ name }) => name));
  const places = Object.keys(productsByUrl).flatMap((place) =>
    html.includes(place) ? (productsByUrl[place] ?? []) : [],
  );
  const implied = new Set([...traces.flatMap(({ implies }) => implies), ...places]);
  const further = [...implied].filter((name) => !names.has(name));
  return [...shown, ...further.map((name) => ({ name, implied: true }))];
}
