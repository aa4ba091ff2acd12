import type { Random } from '../random/random';
import type { City } from './cities';
import type { Industry } from './industries';

interface NameParts {
  word: string;
  noun: string;
  family: string;
  city: City;
}

interface NameTemplate {
  heldOut: boolean;
  write(parts: NameParts): string;
}

const words = (
  'Alder Amber Anchor Aspen Beacon Birch Bluebell Bramble Bridge Canyon Cedar Cinder Cobalt Copper Coral Crescent ' +
  'Dune Ember Falcon Fern Flint Foxglove Garnet Granite Harbor Hazel Heron Indigo Ivory Juniper Kestrel Lantern ' +
  'Larch Linden Lumen Maple Meadow Merlin Mistral Nimbus Oak Onyx Opal Orchard Osprey Otter Pebble Pine Quartz ' +
  'Raven Ridge River Rowan Saffron Sage Sparrow Spruce Summit Thistle Timber Umber Vale Walnut Willow Zephyr'
).split(' ');

const templates: readonly NameTemplate[] = [
  { heldOut: false, write: ({ word, noun }) => `${word} ${noun}` },
  { heldOut: false, write: ({ family, noun }) => `${family} ${noun}` },
  { heldOut: false, write: ({ city, noun, word }) => `${city.name} ${word} ${noun}` },
  { heldOut: false, write: ({ family, word, noun }) => `${family} & ${word} ${noun}` },
  { heldOut: true, write: ({ word, noun, city }) => `${word} ${noun} of ${city.name}` },
  { heldOut: true, write: ({ word, family, noun }) => `The ${word} ${family} ${noun} Company` },
];

export function drawCompanyName(
  random: Random,
  heldOut: boolean,
  context: { industry: Industry; city: City; family: string },
): string {
  const template = random.pick(templates.filter((candidate) => candidate.heldOut === heldOut));
  const { industry, city, family } = context;
  return template.write({ word: random.pick(words), noun: random.pick(industry.nouns), family, city });
}
