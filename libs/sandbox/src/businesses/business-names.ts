import type { Random } from '../random/random';
import { namePools, type NamePool } from '../world/names';
import type { Town } from './town';
import type { Trade } from './trade';

interface NameParts {
  noun: string;
  word: string;
  family: string;
  partner: string;
  given: string;
  town: string;
}

interface NameTemplate {
  heldOut: boolean;
  /** Romance languages place the noun before the name, English after it. */
  nounFirst: boolean;
  share: number;
  write(parts: NameParts): string;
}

const nameTemplates: readonly NameTemplate[] = [
  { heldOut: false, nounFirst: false, share: 5, write: ({ word, noun }) => `${word} ${noun}` },
  { heldOut: false, nounFirst: false, share: 4, write: ({ family, noun }) => `${family} ${noun}` },
  {
    heldOut: false,
    nounFirst: false,
    share: 2,
    write: ({ family, partner, noun }) => `${family} & ${partner} ${noun}`,
  },
  { heldOut: false, nounFirst: false, share: 1, write: ({ given, word }) => `${given}'s ${word}` },
  { heldOut: false, nounFirst: true, share: 5, write: ({ noun, word }) => `${noun} ${word}` },
  { heldOut: false, nounFirst: true, share: 4, write: ({ noun, family }) => `${noun} ${family}` },
  {
    heldOut: false,
    nounFirst: true,
    share: 2,
    write: ({ noun, given, family }) => `${noun} ${given} ${family}`,
  },
  { heldOut: false, nounFirst: true, share: 1, write: ({ family, partner }) => `${family} & ${partner}` },
  { heldOut: true, nounFirst: false, share: 4, write: ({ word, noun }) => `The ${word} ${noun}` },
  {
    heldOut: true,
    nounFirst: false,
    share: 3,
    write: ({ town, family, noun }) => `${town} ${family} ${noun}`,
  },
  { heldOut: true, nounFirst: false, share: 2, write: ({ family, partner }) => `${family}, ${partner} & Co` },
  { heldOut: true, nounFirst: true, share: 4, write: ({ noun, word, town }) => `${noun} ${word} ${town}` },
  {
    heldOut: true,
    nounFirst: true,
    share: 3,
    write: ({ given, family, noun }) => `${given} ${family} ${noun}`,
  },
];

const words: Readonly<Record<Town['language'], readonly string[]>> = {
  en: 'Arbor Bellwether Bluestone Brookside Cascade Clearwater Cloverleaf Cottonwood Driftwood Eastgate Elmwood Fairview Foundry Goldfinch Greystone Highland Hillcrest Ironwood Kingfisher Lakeview Lighthouse Magnolia Mockingbird Northgate Parkside Pinnacle Prairie Redwood Riverbend Silverleaf Stonebridge Sunflower Sycamore Tidewater Westwind Wildflower Windmill Wren'.split(
    ' ',
  ),
  de: 'Alsterblick Elbufer Hafenkante Lindenhof Mühlenkamp Nordlicht Rosengarten Schanze Seestern Sonnenschein Speicherstadt Sternwarte Uhlenhorst Wasserturm Weidenbaum Windrose'.split(
    ' ',
  ),
  fr: 'Bellecour Bellevue Bonheur Cerisier Clairière Confluence Étoile Fourvière Hirondelle Lavande Mistral Olivier Soleil Tilleul Traboule Vieux-Port'.split(
    ' ',
  ),
  es: 'Albufera Alameda Azahar Buenavista Esperanza Girasol Golondrina Levante Limonero Marina Miramar Naranjo Olivo Palmera Torres Turia'.split(
    ' ',
  ),
};

/** The culture of people's names, by country. */
const cultures: Readonly<Record<Town['language'], readonly string[]>> = {
  en: ['english', 'english', 'indian', 'spanish'],
  de: ['german', 'german', 'polish'],
  fr: ['french'],
  es: ['spanish'],
};

export function drawNamePool(random: Random, { language }: Town, heldOut: boolean): NamePool {
  const pools = namePools.filter((pool) => pool.heldOut === heldOut);
  const usual = random.pick(cultures[language]);
  return pools.find(({ culture }) => culture === usual) ?? random.pick(pools);
}

/** Draws a name in the forms of the trade and the country. */
export function drawBusinessName(
  random: Random,
  { trade, town, names, heldOut }: { trade: Trade; town: Town; names: NamePool; heldOut: boolean },
): string {
  const { language } = town;
  const fits = (template: NameTemplate): boolean =>
    template.heldOut === heldOut && template.nounFirst === (language !== 'en');
  const template = random.weighted(nameTemplates.filter(fits), ({ share }) => share);
  const family = random.pick(names.family);
  return template.write({
    noun: random.pick(trade.words[language].nouns),
    word: random.pick(words[language]),
    family,
    partner: random.pick(names.family.filter((other) => other !== family)),
    given: random.pick(names.given),
    town: town.city.name,
  });
}
