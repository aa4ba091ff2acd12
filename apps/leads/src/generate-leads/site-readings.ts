import { type SiteResult, siteOf, type SiteOwner } from '../enriching/site-enricher';
import type { Sighting } from '../business/business';

/** The sites of a run: each is read once, and a second time if the first reading was unfinished. */
export class SiteReadings {
  private readonly asked = new Set<string>();
  private readonly bySite = new Map<string, Sighting>();
  private readonly unfinished = new Map<string, SiteOwner>();
  private readonly lost = new Set<string>();

  get sightings(): Sighting[] {
    return [...this.bySite.values()];
  }

  /** Whether crawl was unavailable for some site. */
  get hasLost(): boolean {
    return this.lost.size > 0;
  }

  /** The owners whose sites were not taken yet; marks them as taken. */
  take<Owner extends SiteOwner>(owners: readonly Owner[]): Owner[] {
    const wanted = owners.filter((owner) => !this.asked.has(siteOf(owner) ?? ''));
    for (const owner of wanted) this.asked.add(siteOf(owner) ?? '');
    return wanted;
  }

  /** The owners of unfinished sites; each is returned once. */
  takeUnfinished(): SiteOwner[] {
    const owners = [...this.unfinished.values()];
    this.unfinished.clear();
    return owners;
  }

  add({ owners: [owner], sighting, isUnfinished, isLost }: SiteResult<SiteOwner>): void {
    const site = owner && siteOf(owner);
    if (site === undefined) return;
    if (sighting) this.bySite.set(site, sighting);
    if (owner && isUnfinished) this.unfinished.set(site, owner);
    if (isLost) this.lost.add(site);
    else this.lost.delete(site);
  }
}
