import { validationProblem, type Issue, type NetworkFinderRequest } from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import type { Question } from '../asking/answered';

export interface ProfileQuestion extends Question {
  /** Of a person or a company, without markup. */
  readonly name: string;
  /** As it was understood: a domain, else a name; null where none was given. */
  readonly company: string | null;
  /** Of the company; null where only its name is known, or nothing. */
  readonly domain: string | null;
}

/** @throws ProblemError validation where a field holds no name */
export function understand({
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
/** Controls, and marks that change the direction of writing or are not seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** What would be read on a page. */
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
  /[\p{L}\p{N}]/u.test(text) ? [] : [{ location, message: 'holds no name', fix }];

/** What looks like a domain or an address; a name may have a dot too, and then stands for itself. */
function domainIn(text: string): string | null {
  if (!/^\S+\.\S+$/.test(text)) return null;
  try {
    return companyDomain(text);
  } catch {
    return null;
  }
}
