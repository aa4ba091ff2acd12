import type { Department, Evidence, SitePerson, Seniority } from '@lode/contracts';

/** Origins of people, in the order in which their titles are preferred. */
export const personOrigins = ['own_site', 'knowledge_base', 'registry'] as const;
export type PersonOrigin = (typeof personOrigins)[number];

export interface Role {
  readonly seniority: Seniority | null;
  readonly department: Department | null;
  /** Whether the role is a decision-maker in any company. */
  readonly decides: boolean;
}

/** Facts of one origin about one person. */
export interface SightedPerson extends Role {
  readonly name: string;
  readonly title: string | null;
  readonly group: SitePerson['group'];
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly profiles: readonly string[];
  /** Name or title of the manager, as written. */
  readonly reportsTo: string | null;
  /** False for former people. */
  readonly current: boolean;
  readonly origin: PersonOrigin;
  /** 0 to 100. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** A person merged from all origins. */
export type Person = Omit<SightedPerson, 'origin'>;
