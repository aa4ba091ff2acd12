import type { SiteTold } from '../enriching/site-enricher';
import { siteOf, type SiteOwner } from '../enriching/site-of';
import type { Sighting } from '../business/sighting';

/** The sites of a run: each is asked once, and once more where it had not been read to its end. */
export class SiteList {
  private readonly asked = new Set<string>();
  private readonly told = new Map<string, Sighting>();
  private readonly unfinished = new Map<string, SiteOwner>();
  private readonly lost = new Set<string>();

  get sightings(): Sighting[] {
    return [...this.told.values()];
  }

  /** Whether there are sites that nobody could be asked to read. */
  get hasLost(): boolean {
    return this.lost.size > 0;
  }

  /** Those of the owners whose sites were not asked yet; they count as asked from now on. */
  take<Owner extends SiteOwner>(owners: readonly Owner[]): Owner[] {
    const wanted = owners.filter((owner) => !this.asked.has(siteOf(owner) ?? ''));
    for (const owner of wanted) this.asked.add(siteOf(owner) ?? '');
    return wanted;
  }

  /** Those whose sites have more to tell; they are given once. */
  takeUnfinished(): SiteOwner[] {
    const owners = [...this.unfinished.values()];
    this.unfinished.clear();
    return owners;
  }

  add({ owners: [owner], sighting, isUnfinished, isLost }: SiteTold<SiteOwner>): void {
    const site = owner && siteOf(owner);
    if (site === undefined) return;
    if (sighting) this.told.set(site, sighting);
    if (owner && isUnfinished) this.unfinished.set(site, owner);
    if (isLost) this.lost.add(site);
    else this.lost.delete(site);
  }
}
