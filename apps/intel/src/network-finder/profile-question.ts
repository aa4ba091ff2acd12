import { validationProblem, type Issue, type NetworkFinderRequest } from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import type { IntelQuestion } from '../database/answer.repository';

export interface ProfileQuestion extends IntelQuestion {
  /** A person or company, without markup. */
  readonly name: string;
  /** As interpreted: a domain, else a name; null if not given. */
  readonly company: string | null;
  /** Of the company; null if unknown. */
  readonly domain: string | null;
}

/** @throws ProblemError validation if a field contains no name */
export function parseProfileQuestion({
  name,
  company = '',
}: Pick<NetworkFinderRequest, 'name' | 'company'>): Omit<ProfileQuestion, 'maxAge'> {
  const [whose, where] = [plainText(name), plainText(company)];
  const issues = [
    ...issuesOf('body.name', whose, 'send the name of a person or a company, without markup'),
    ...(company.trim() === '' ? [] : issuesOf('body.company', where, 'send its name or its domain')),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  const domain = domainIn(company.trim()) ?? domainIn(where);
  const known = domain ?? (where === '' ? null : where);
  return { key: JSON.stringify([whose, known]), name: whose, company: known, domain };
}

const hidden = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tags = /<[^<>]*>?/g;
/** Control characters, invisible characters and direction marks. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** The visible text. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(hidden, ' ')
    .replace(tags, ' ')
    .replace(/>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|#\w{1,7});/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(unseen, ' ')
    .trim();

const issuesOf = (location: string, text: string, fix: string): Issue[] =>
  /[\p{L}\p{N}]/u.test(text) ? [] : [{ location, message: 'contains no name', fix }];

/** Accepts domains and URLs. A name may contain a dot too, and is then not a domain. */
function domainIn(text: string): string | null {
  if (!/^\S+\.\S+$/.test(text)) return null;
  try {
    return companyDomain(text);
  } catch {
    return null;
  }
}
