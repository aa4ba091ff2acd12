import { Gazetteer } from './gazetteer';
import table from './testing/location-table.json';

interface Entry {
  readonly input: string;
  readonly name?: string;
  readonly regionCode?: string | null;
  readonly country?: string;
  readonly reason?: string;
  readonly heldOut?: boolean;
}

const gazetteer = new Gazetteer();
const find = gazetteer.find.bind(gazetteer);

function answer({ input }: Entry): string {
  const found = find(input);
  if ('reason' in found) return found.reason;
  const { name, regionCode, country } = found.town;
  return `${name}, ${country}${regionCode === null ? '' : `-${regionCode}`}`;
}

function expected({ name, regionCode, country, reason }: Entry): string {
  return reason ?? `${name}, ${country}${regionCode ? `-${regionCode}` : ''}`;
}

const entries: readonly Entry[] = table;

/** Wrong results, with their inputs. */
const misses = (of: readonly Entry[]): string[] =>
  of.filter((entry) => answer(entry) !== expected(entry)).map((entry) => `${entry.input} → ${answer(entry)}`);

test.each([
  ['open', entries.filter(({ heldOut }) => !heldOut), 0.98],
  ['held out', entries.filter(({ heldOut }) => heldOut), 0.95],
])('the %s part of the table is understood', (_, part, minShare) => {
  const missed = misses(part);
  expect(part.length).toBeGreaterThan(50);
  expect(missed.slice(Math.floor((1 - minShare) * part.length))).toEqual([]);
});
