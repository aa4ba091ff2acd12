import { near } from '../geography/point';
import { Random } from '../random/random';
import type { Templates } from '../world/world';
import type { Business } from './business';
import { drawBranch } from './draw-branch';
import { drawBusiness, type Ground, type UsedValues } from './draw-business';
import { towns } from './town';
import { allTrades } from './trades';

/** Relation of a new business to earlier ones. */
const relations = [
  { relation: 'none', share: 84 },
  { relation: 'branch', share: 7 },
  { relation: 'neighbour', share: 6 },
  { relation: 'namesake', share: 3 },
] as const;

/** Distance between rooms of one building, in metres. */
const buildingRadius = 12;

/**
 * Draws local businesses; equal arguments give equal businesses on every machine.
 * @param domains domains in use; those of the businesses are added
 */
export function drawBusinesses(
  seed: number,
  count: number,
  templates: Templates,
  domains: Set<string>,
): Business[] {
  const taken: UsedValues = { domains, names: new Set(), numbers: new Set() };
  const drawn: Business[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = new Random(`business/${seed}/${index}`);
    const heldOut = templates === 'all' ? random.chance(1 / 3) : templates === 'held-out';
    const fits = (one: { heldOut: boolean }): boolean => one.heldOut === heldOut;
    const ground: Ground = {
      id: `business-${index + 1}`,
      trade: random.weighted(allTrades.filter(fits), ({ share }) => share),
      town: random.weighted(towns.filter(fits), ({ share }) => share),
      heldOut,
    };
    drawn.push(drawRelated(random, ground, drawn, taken));
  }
  return drawn;
}

function drawRelated(random: Random, ground: Ground, drawn: Business[], taken: UsedValues): Business {
  const { relation } = random.weighted(relations, ({ share }) => share);
  const others = drawn.filter(({ heldOut, open }) => heldOut === ground.heldOut && open);
  const own = random.fork('own');
  if (relation === 'branch') return drawBranch(own, ground, drawn, taken);
  if (relation === 'neighbour') return drawNeighbour(own, ground, others, taken);
  if (relation === 'namesake') return drawNamesake(own, ground, others, taken);
  return drawBusiness(own, ground, taken);
}

/** A business in the building of another one; some of these share its switchboard. */
function drawNeighbour(
  random: Random,
  ground: Ground,
  others: readonly Business[],
  taken: UsedValues,
): Business {
  const hosts = others.filter(({ phone }) => phone !== undefined);
  if (hosts.length === 0) return drawBusiness(random, ground, taken);
  const host = random.pick(hosts);
  const business = drawBusiness(random, { ...ground, town: host.town }, taken);
  return {
    ...business,
    point: near(random, host.point, 0, buildingRadius),
    address: host.address,
    ...(host.phone && random.chance(0.35) && { phone: host.phone }),
  };
}

/** A business with the same name as one in another town. */
function drawNamesake(
  random: Random,
  ground: Ground,
  others: readonly Business[],
  taken: UsedValues,
): Business {
  const elsewhere = others.filter(({ town, chain }) => town !== ground.town && chain === undefined);
  if (elsewhere.length === 0) return drawBusiness(random, ground, taken);
  const { name, trade } = random.pick(elsewhere);
  const known = taken.names.has(`${name}@${ground.town.city.name}`);
  return drawBusiness(random, { ...ground, trade }, taken, known ? undefined : name);
}
