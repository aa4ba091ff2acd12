import { isFreeProvider } from '@lode/domain/addresses';
import { getPublicSuffix } from 'tldts';
import { plainText } from './plain-text';
import { readHost } from './read-host';
import type { Reading } from './subject';

const maxTextLength = 2000;
const scheme = /^(?:https?:)?[/\\]{2}|^https?:/i;
const fix = 'send the domain of the company, as in acme.com';

interface DomainRules {
  /** Whether a domain may be named at which anybody can have a mailbox. */
  readonly freeMail: boolean;
}

/** The domain that people have written, be it as the address of its site or as the end of its addresses. */
export function readDomain(text: string, { freeMail }: DomainRules): Reading {
  if (text.length > maxTextLength) return { message: 'is no domain', fix };
  const [host = ''] = plainText(text)
    .replace(scheme, '')
    .split(/[/\\?#]/, 1);
  const bare = host.replace(/^(?:\*?@|\*?\.)/, '').replace(/:\d{0,5}$/, '');
  if (bare.includes('@'))
    return { message: 'is an address for mail', fix: 'send it as `email`, or only the part behind the @' };
  const name = readHost(bare);
  return name === undefined ? { message: 'is no domain', fix } : judged(withoutWww(name), freeMail);
}

function judged(name: string, freeMail: boolean): Reading {
  if (isPublicSuffix(name))
    return {
      message: 'is an ending that many domains share',
      fix: 'send the whole domain, as in acme.com or acme.co.uk',
    };
  if (!freeMail && isFreeProvider(name))
    return {
      message: 'belongs to a free mail provider, where anybody has an address',
      fix: 'send the address of the person as `email`',
    };
  return { value: name };
}

function withoutWww(name: string): string {
  const rest = name.slice('www.'.length);
  return name.startsWith('www.') && rest.includes('.') && !isPublicSuffix(rest) ? rest : name;
}

/** By the ICANN section of the list: `github.io` is a domain of GitHub's. */
const isPublicSuffix = (name: string): boolean => getPublicSuffix(name) === name;
