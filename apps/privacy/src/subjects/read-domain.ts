import { isFreeProvider } from '@lode/domain/addresses';
import { getPublicSuffix } from 'tldts';
import { plainText } from './plain-text';
import { readHost } from './read-host';
import type { Reading } from './subject';

const maxTextLength = 2000;
const scheme = /^(?:https?:)?[/\\]{2}|^https?:/i;
const fix = 'send the domain of the company, as in acme.com';

interface DomainRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
}

/** Parses a domain, also from the URL of a site or the end of an address. */
export function readDomain(text: string, { freeMail }: DomainRules): Reading {
  if (text.length > maxTextLength) return { message: 'is not a domain', fix };
  const [host = ''] = plainText(text)
    .replace(scheme, '')
    .split(/[/\\?#]/, 1);
  const bare = host.replace(/^(?:\*?@|\*?\.)/, '').replace(/:\d{0,5}$/, '');
  if (bare.includes('@'))
    return { message: 'is an email address', fix: 'send it as `email`, or only the part after the @' };
  const name = readHost(bare);
  return name === undefined ? { message: 'is not a domain', fix } : judged(withoutWww(name), freeMail);
}

function judged(name: string, freeMail: boolean): Reading {
  if (isPublicSuffix(name))
    return {
      message: 'is a public suffix',
      fix: 'send a domain below it, as in acme.com or acme.co.uk',
    };
  if (!freeMail && isFreeProvider(name))
    return {
      message: 'belongs to a free mail provider',
      fix: 'send the address of the person as `email`',
    };
  return { value: name };
}

function withoutWww(name: string): string {
  const rest = name.slice('www.'.length);
  return name.startsWith('www.') && rest.includes('.') && !isPublicSuffix(rest) ? rest : name;
}

/** By the ICANN section of the list: `github.io` is a domain of GitHub. */
const isPublicSuffix = (name: string): boolean => getPublicSuffix(name) === name;
