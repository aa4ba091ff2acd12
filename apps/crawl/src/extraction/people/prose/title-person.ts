import { looksLikeTitle } from '../../roles/looks-like-title';
import { readName } from '../names/read-name';
import type { OwnCompany } from './own-company';

interface NamedInTitle {
  readonly name: string;
  readonly title: string;
}

const border = /\s[|–—:·-]\s|,\s/;
const maxLength = 200;
const minName = 0.9;
const minTitle = 0.85;

/** The owner of a site in the title of its pages: `Jane Roe | Architect`. */
export function personInTitle(pageTitle: string, company: OwnCompany): NamedInTitle | undefined {
  const parts = pageTitle.slice(0, maxLength).split(border);
  const name = parts.map((part) => readName(part.trim())).find((read) => (read?.score ?? 0) >= minName)?.name;
  if (name === undefined || !(company.isWholeName(name) || company.hasNameOf(name))) return undefined;
  const title = parts.map((part) => part.trim()).find((part) => looksLikeTitle(part) >= minTitle);
  return title === undefined ? undefined : { name, title };
}
