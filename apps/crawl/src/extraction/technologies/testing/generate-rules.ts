import { type RuleEntry, readTechnology } from '../read-technology';
import type { Technology, TechnologyRules } from '../technology-rules';
import type { TechnologySignals } from '../signal-values';
import { type ExampleTrace, exampleSignals } from './example-trace';
import { SeededRandom } from './seeded-random';

/** A generated technology: its entry in a rule file, and the traces on a page that uses it. */
interface Invention {
  readonly entry: RuleEntry;
  readonly trace: ExampleTrace;
}

type Inventor = (name: string, version: string, random: SeededRandom) => Invention;

export interface GeneratedRules {
  readonly rules: TechnologyRules;
  /** The same rules as the content of a rule file in the community format. */
  readonly file: Readonly<Record<string, RuleEntry>>;
  readonly traces: readonly ExampleTrace[];
}

/** Approximate frequency of each kind of signal in rule files in per cent, and a generator of rules of the kind. */
const INVENTORS: readonly (readonly [number, Inventor])[] = [
  [
    34,
    (name, version) => ({
      entry: { scriptSrc: `cdn\\.${name}\\.(?:com|io|net)/` },
      trace: { scripts: `https://cdn.${name}.io/v${version}/widget.js` },
    }),
  ],
  [
    22,
    (name, version) => ({
      entry: { scriptSrc: `/${name}(?:-|\\.)?(\\d[\\d.]{0,12})?(?:\\.min)?\\.js\\;version:\\1` },
      trace: { scripts: `/assets/${name}-${version}.min.js` },
    }),
  ],
  [
    10,
    (name) => ({
      entry: { scripts: `\\b${name}\\.(?:init|push)\\(` },
      trace: { inlineScripts: `window.${name} = []; ${name}.init("1");` },
    }),
  ],
  [
    10,
    (name) => ({
      entry: { html: `class="[^"]{0,60}${name}-(?:root|app|widget)` },
      trace: { html: `<div class="wide ${name}-root">` },
    }),
  ],
  [
    10,
    (name, version) => ({
      entry: { meta: { generator: `^${name}(?: v?([\\d.]{1,12}))?\\;version:\\1` } },
      trace: { metas: { generator: `${name} v${version}` } },
    }),
  ],
  [
    8,
    (name, version, random) => {
      const header = random.pick(['server', 'x-powered-by', 'via', `x-${name}`]);
      return {
        entry: { headers: { [header]: `${name}(?:/([\\d.]{1,12}))?\\;version:\\1` } },
        trace: { headers: { [header]: `${name}/${version}` } },
      };
    },
  ],
  [
    4,
    (name) => ({ entry: { cookies: { [`_${name}_id`]: '' } }, trace: { cookies: { [`_${name}_id`]: '1' } } }),
  ],
  [
    2,
    (name) => ({
      entry: { dns: { MX: `\\.${name}\\.com\\;confidence:60` } },
      trace: { dns: { MX: `10 mx1.${name}.com` } },
    }),
  ],
];

/** Generates realistic rules, deterministic for a seed. */
export function generateRules(count: number, seed: number): GeneratedRules {
  const random = new SeededRandom(seed);
  const kinds = INVENTORS.flatMap(([share, inventor]) => Array<Inventor>(share).fill(inventor));
  const inventions = Array.from({ length: count }, (_, index) => {
    // Names share prefixes, as those of real products do.
    const name = `${random.word()}${random.word()}${index % 97}`;
    const version = `${random.below(9)}.${random.below(20)}.${random.below(9)}`;
    return [`${name} ${index}`, random.pick(kinds)(name, version, random)] as const;
  });
  const file = Object.fromEntries(inventions.map(([name, { entry }]) => [name, { cats: [1], ...entry }]));
  return { rules: rulesOf(file), file, traces: inventions.map(([, { trace }]) => trace) };
}

function rulesOf(file: Readonly<Record<string, RuleEntry>>): TechnologyRules {
  const options = { categories: new Map([['1', 'made up']]), trusted: true };
  const technologies = Object.entries(file).map(([name, entry]): [string, Technology] => [
    name,
    readTechnology(name, entry, options),
  ]);
  return { technologies: new Map(technologies), problems: [], unseen: new Map() };
}

/** A page of about 60 kB that uses some of the technologies and contains much text without rules. */
export function generatePage({ traces }: GeneratedRules, used: number, seed: number): TechnologySignals {
  const random = new SeededRandom(seed);
  const pages = Array.from({ length: used }, () => exampleSignals(random.pick(traces)));
  const unknown = Array.from(
    { length: 20 },
    () => `https://www.${random.word()}.com/${random.word()}.js?v=3`,
  );
  const scripts = [...pages.flatMap((page) => page.scripts), ...unknown];
  const paragraphs = Array.from({ length: 400 }, () => paragraph(random));
  return {
    url: 'https://www.acme.de/',
    headers: Object.assign({}, ...pages.map(({ headers }) => headers)) as TechnologySignals['headers'],
    cookies: Object.assign({}, ...pages.map(({ cookies }) => cookies)) as TechnologySignals['cookies'],
    metas: pages.flatMap(({ metas }) => metas),
    scripts,
    links: [],
    inlineScripts: pages.flatMap(({ inlineScripts }) => inlineScripts),
    html: [
      ...scripts.map((src) => `<script src="${src}"></script>`),
      ...pages.map(({ html }) => html),
      ...paragraphs,
    ].join('\n'),
    dns: Object.assign({}, ...pages.map(({ dns }) => dns)) as TechnologySignals['headers'],
  };
}

function paragraph(random: SeededRandom): string {
  const words = Array.from({ length: 16 }, () => random.word()).join(' ');
  return `<p class="${random.word()}-text"><a href="/${random.word()}">${words}</a></p>`;
}
