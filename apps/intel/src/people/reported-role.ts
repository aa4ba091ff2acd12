import type { Department, Seniority } from '@lode/contracts';
import { foldName } from '@lode/domain/sites';
import type { Role } from './sighted-person';

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
