import {
  type Department,
  type Evidence,
  type SitePerson,
  type Seniority,
  departments,
  seniorities,
  type SiteReading,
} from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import type { ReportedPerson } from '../sources/company-source';

/** Origins of people, in the order in which their titles are preferred. */
export const personOrigins = ['own_site', 'knowledge_base', 'registry'] as const;
type PersonOrigin = (typeof personOrigins)[number];

interface Role {
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

const unknown: Role = { seniority: null, department: null, decides: false };

const deciding = (seniority: Seniority, department: Department | null): Role => ({
  seniority,
  department,
  decides: true,
});

/** Roles in registers and knowledge bases, without accents and in lower case; the first match wins. */
const roles: readonly (readonly [RegExp, Role])[] = [
  [/\bchief (?:technology|technical) officer\b/, deciding('cxo', 'engineering')],
  [/\bchief financial officer\b|\btreasurer\b/, deciding('cxo', 'finance')],
  [/\bchief operating officer\b/, deciding('cxo', 'operations')],
  [/\bchief (?:executive|managing) officer\b|\bceo\b/, deciding('cxo', 'executive')],
  [/\bvice president\b/, deciding('vp', null)],
  [/\bmanaging director\b|\bgeneral manager\b|\bpresident\b/, deciding('cxo', 'executive')],
  [/\bchair(?:man|woman|person)?\b/, deciding('cxo', 'executive')],
  [/\bexecutive officer\b/, deciding('cxo', 'executive')],
  [/\bfounder\b|\bowner\b|\bproprietor\b/, deciding('owner', 'executive')],
  [/\bboard\b/, deciding('director', 'executive')],
  [/\bdirector\b/, deciding('director', null)],
];

const boardMember = deciding('director', 'executive');

/** Interprets a title that is not from a page. A board member is a director without a department. */
export function reportedRole(title: string | null, group: 'team' | 'board'): Role {
  const words = foldName(title ?? '');
  if (group === 'board' && /^(?:director)?$/.test(words)) return boardMember;
  return roles.find(([pattern]) => pattern.test(words))?.[1] ?? unknown;
}

/** People that the company's own site shows or showed. */
export const peopleOnSite = ({ people, parked }: Pick<SiteReading, 'people' | 'parked'>): SightedPerson[] =>
  parked ? [] : people.map(fromSite);

function fromSite(person: SitePerson): SightedPerson {
  const { seniority, department, decision_maker, reports_to, still_on_page, ...rest } = person;
  return {
    ...rest,
    seniority: known<Seniority>(seniorities, seniority),
    department: known<Department>(departments, department),
    decides: decision_maker,
    reportsTo: reports_to,
    current: still_on_page,
    origin: 'own_site',
  };
}

/** People that another source names. */
export const peopleReported = (
  people: readonly ReportedPerson[],
  origin: Exclude<PersonOrigin, 'own_site'>,
): SightedPerson[] =>
  people.map((person) => ({
    ...person,
    ...reportedRole(person.title, person.group),
    email: null,
    phone: null,
    reportsTo: null,
    origin,
  }));

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
