import { isIP } from 'node:net';
import { rejectDomain } from './reject-domain';

/** The scheme before the host; the slashes of http and https, which are often forgotten, are optional. */
const scheme = /^(?:(https?):[/\\]{0,2}|([a-z][a-z0-9+.-]{0,30}):[/\\]{2}|[/\\]{2})/i;
const port = /:\d{0,5}$/;
/** A plain host name, so that the fix repeats nothing ambiguous. */
const plainName = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

/**
 * The host in a text: a host alone, or that of a web address. The spelling of the host is not checked.
 * @throws ProblemError validation where there is none, or something else, such as a person's address
 */
export function hostInText(text: string): string {
  const trimmed = pasted(text);
  if (trimmed === '') return rejectDomain('is empty');
  if (/[\s\p{Cc}]/u.test(trimmed)) return rejectDomain('must have no spaces or control characters');
  const [start = '', web, other] = scheme.exec(trimmed) ?? [];
  if (other !== undefined) return rejectDomain(`is no web address but one of ${other}:`);
  const [authority = ''] = trimmed.slice(start.length).split(/[/\\?#]/, 1);
  return hostIn(authority, web !== undefined);
}

/** Removes characters around a domain that was copied from a text or a list. */
const pasted = (text: string): string =>
  text
    .trim()
    .replace(/[\s,;]+$/, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .trim();

function hostIn(authority: string, isUrl: boolean): string {
  if (authority.includes('@')) return rejectAt(authority, isUrl);
  if (authority.startsWith('[') || isIP(authority) !== 0) return rejectDomain('is an IP address');
  return authority.replace(port, '');
}

function rejectAt(authority: string, isUrl: boolean): never {
  if (isUrl) return rejectDomain('must have no user name or password');
  const domain = authority.slice(authority.lastIndexOf('@') + 1);
  const advice = plainName.test(domain) ? `send only the part after the @: ${domain}` : undefined;
  return rejectDomain('is an email address', advice);
}
