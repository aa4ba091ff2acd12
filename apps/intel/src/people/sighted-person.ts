import type { Department, Evidence, SitePerson, Seniority } from '@lode/contracts';

/** Who tells of people, in the order in which their words for a role are preferred. */
export const personOrigins = ['own_site', 'knowledge_base', 'registry'] as const;
export type PersonOrigin = (typeof personOrigins)[number];

export interface Role {
  readonly seniority: Seniority | null;
  readonly department: Department | null;
  /** Whether such a role decides over purchases wherever it is. */
  readonly decides: boolean;
}

/** What one origin tells of one person. */
export interface SightedPerson extends Role {
  readonly name: string;
  readonly title: string | null;
  readonly group: SitePerson['group'];
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly profiles: readonly string[];
  /** Whom the person reports to, as written. */
  readonly reportsTo: string | null;
  /** False for who was there and is gone. */
  readonly current: boolean;
  readonly origin: PersonOrigin;
  /** 0 to 100. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** What all origins tell of one person. */
export type Person = Omit<SightedPerson, 'origin'>;
