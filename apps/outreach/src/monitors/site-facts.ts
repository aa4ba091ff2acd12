import type { MonitorChangeType } from '@lode/contracts';
import type { ChangeContent, FactKind, SiteFacts } from './monitor.entity';
import type { FoundChange } from './write-changes';

/** An entry of a reading: its key is compared, the rest is reported. */
export interface Entry {
  readonly key: string;
  readonly content: Partial<ChangeContent>;
}

/** A reading of a site: the entries by part, and the parts from which entries may be missing. */
export interface SiteReading {
  readonly entries: Readonly<Record<FactKind, readonly Entry[]>>;
  readonly incomplete: ReadonlySet<FactKind>;
}

const added: Readonly<Record<FactKind, MonitorChangeType>> = {
  technologies: 'technology_added',
  roles: 'new_role',
  funding: 'funding',
  contacts: 'new_contact',
};

const parts = Object.keys(added) as FactKind[];
const empty: ChangeContent = { name: null, email: null, url: null, lead_id: null };

/**
 * Compares a reading with the previous one. A technology that is missing in an incomplete reading was not removed. Roles
 * and people that are gone are not reported, and news that grow old are no change.
 */
export function compareReadings(before: SiteFacts, reading: SiteReading): FoundChange[] {
  const found = parts.flatMap((part) => {
    if (before.incomplete.includes(part)) return [];
    const known = new Set(before[part]);
    return reading.entries[part]
      .filter(({ key }) => !known.has(key))
      .map(({ content }) => ({ type: added[part], content: { ...empty, ...content } }));
  });
  return [...found, ...removedTechnologies(before, reading)];
}

function removedTechnologies(before: SiteFacts, { entries, incomplete }: SiteReading): FoundChange[] {
  if (incomplete.has('technologies')) return [];
  const present = new Set(entries.technologies.map(({ key }) => key));
  return before.technologies
    .filter((name) => !present.has(name))
    .map((name) => ({ type: 'technology_removed', content: { ...empty, name } }));
}

/** Entries that are remembered beyond their disappearance, so that they are not new when they return. */
const maxRemembered = 2000;

/** The facts to compare the next reading with. Technologies are those of now; other entries are remembered. */
export function factsAfter(before: SiteFacts | null, { entries, incomplete }: SiteReading): SiteFacts {
  const factsOf = (part: FactKind): string[] => {
    const now = entries[part].map(({ key }) => key);
    const keepsOld = part !== 'technologies' || incomplete.has(part);
    return [...new Set([...now, ...(keepsOld ? (before?.[part] ?? []) : [])])].slice(0, maxRemembered);
  };
  return {
    technologies: factsOf('technologies'),
    roles: factsOf('roles'),
    funding: factsOf('funding'),
    contacts: factsOf('contacts'),
    incomplete: [...incomplete],
  };
}
