import type { Random } from '../random/random';
import type { Business, Presence } from './business';
import { drawBusiness, drawFreeNumber, drawLocation, type Ground, type UsedValues } from './draw-business';

/** Maximum number of further branches of a chain. */
const maxBranches = 4;
const sameTown = 0.6;

type WithSite = Business & { presence: Extract<Presence, { kind: 'site' }> };

/** Whether a business can have branches: it is open, has its own site and was never renamed. */
const canBranch = (business: Business): business is WithSite => {
  const { presence, formerName, open } = business;
  return open && formerName === undefined && presence.kind === 'site' && presence.branch === undefined;
};

/**
 * Draws a branch of an existing business: same name and site, its own number.
 * @param drawn all businesses so far; the head is marked as part of a chain
 */
export function drawBranch(random: Random, ground: Ground, drawn: Business[], taken: UsedValues): Business {
  const sizes = new Map<string, number>();
  for (const { chain } of drawn) if (chain !== undefined) sizes.set(chain, (sizes.get(chain) ?? 0) + 1);
  const branchesOf = ({ id }: Business): number => Math.max(0, (sizes.get(id) ?? 0) - 1);
  const heads = drawn.filter(canBranch).filter((head) => {
    return head.heldOut === ground.heldOut && branchesOf(head) < maxBranches;
  });
  if (heads.length === 0) return drawBusiness(random, ground, taken);

  const head = random.pick(heads);
  drawn[drawn.indexOf(head)] = { ...head, chain: head.id };
  const town = random.chance(sameTown) ? head.town : ground.town;
  taken.names.add(`${head.name}@${town.city.name}`);
  return {
    id: ground.id,
    heldOut: ground.heldOut,
    name: head.name,
    trade: head.trade,
    town,
    ...drawLocation(random.fork('house'), town),
    phone: drawFreeNumber(random.fork('phone'), town.place, taken),
    hours: head.hours,
    presence: { ...head.presence, branch: branchesOf(head) },
    chain: head.id,
    open: true,
  };
}
