import type { SandboxTown, SandboxTrade } from '@lode/contracts';
import { readJsonFile } from '@lode/platform';
import { distanceMetres } from './locations/geodesy';
import type { Gazetteer } from './locations/gazetteer';
import type { Town } from './locations/location';
import { type Niche, readNiche } from './niches/niche';
import type { LeadsConfig } from './leads.config';

/** Towns and trades of the sandbox; an extract of `SandboxGuide`. */
interface SandboxContents {
  readonly towns: readonly Pick<SandboxTown, 'name' | 'country'>[];
  readonly trades: readonly Pick<SandboxTrade, 'name'>[];
}

interface Resolved {
  readonly towns: readonly Town[];
  readonly categories: ReadonlySet<string>;
}

/** Which towns and kinds of business the sandbox has. */
export class SandboxCoverage {
  private resolved: Resolved | undefined;

  /** @param contents undefined on the real internet */
  constructor(
    private readonly contents: SandboxContents | undefined,
    private readonly gazetteer: Gazetteer,
  ) {}

  /** The hint of an empty answer about a town or a kind of business that the sandbox does not have; else null. */
  hint(niche: Niche, town: Town): string | null {
    if (!this.contents) return null;
    const { towns, categories } = (this.resolved ??= this.resolve(this.contents));
    if (!towns.some((each) => overlap(each, town))) return hintWith(`no businesses in ${town.name}`);
    if (!niche.categories.some((category) => categories.has(category)))
      return hintWith(`no businesses of the kind “${niche.label}”`);
    return null;
  }

  private resolve({ towns, trades }: SandboxContents): Resolved {
    return {
      towns: towns.flatMap(({ name, country }) => {
        const found = this.gazetteer.find(`${name}, ${country}`);
        return 'town' in found ? [found.town] : [];
      }),
      categories: new Set(trades.flatMap(({ name }) => readNiche(name).categories)),
    };
  }
}

/** Whether one of the areas contains the centre of the other. */
const overlap = (one: Town, other: Town): boolean =>
  distanceMetres(one.point, other.point) <= Math.max(one.radius, other.radius);

const hintWith = (what: string): string =>
  `Lode runs on its sandbox, which has ${what}. GET /sandbox lists its towns and trades. To search the real internet, start Lode with LODE_NETWORK=live.`;

/** The towns and trades in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export const readContents = ({
  sandboxGuide,
}: Pick<LeadsConfig, 'sandboxGuide'>): SandboxContents | undefined =>
  readJsonFile(sandboxGuide, {
    variable: 'LODE_SANDBOX_GUIDE',
    describes: 'the sandbox',
    convert: (contents) => contents as SandboxContents,
  });
