import type { Seniority } from '@lode/contracts';
import type { Role } from '../facts/facts';
import { readFunction, type FunctionReading } from './read-function';
import { decides, levelsFromTheTop } from './level';
import { functionsOf } from './title-words';

/** Longer texts are not titles; only their start is read. */
const maxLength = 200;
const rank = new Map<Seniority, number>(levelsFromTheTop.map((level, index) => [level, index]));

/**
 * Seniority and department of a title in any of eight languages. Of several functions, the highest one determines the
 * seniority, and the first one with a department the department. Unknown values are null: a "Software Engineer" may
 * have any seniority.
 * @param employer if known: a vice president of a bank is a manager
 */
export function readRole(title: string, employer = ''): Role {
  const functions = functionsOf(title.slice(0, maxLength)).flatMap(readFunction);
  const department = functions.find((each) => each.department !== null)?.department ?? null;
  const seniority = inBank(highest(functions), title, employer);
  return { seniority, department, decisionMaker: decides(seniority) };
}

function highest(functions: readonly FunctionReading[]): Seniority | null {
  const levels = functions.flatMap(({ level }) => (level === null ? [] : [level]));
  const special = levels.find((level) => !rank.has(level));
  return special ?? levels.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))[0] ?? null;
}

const bankingTitle =
  /\b(?:bank(?:ing)?|loans?|lending|mortgages?|credit|wealth|branch|underwriting|trust)\b/i;
const bankName = /(?<!food\s|blood\s|data\s)(?:bank|banque|banco|banca|sparkasse)(?!et|r?uptcy)/i;
const highVicePresident = /\b(?:svp|evp|senior|executive|first|group)\b/i;

/** Banks have thousands of vice presidents. */
function inBank(seniority: Seniority | null, title: string, employer: string): Seniority | null {
  if (seniority !== 'vp' || highVicePresident.test(title)) return seniority;
  return bankingTitle.test(title) || bankName.test(employer) ? 'manager' : 'vp';
}
