import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { ProblemError, validationProblem } from '@lode/contracts';
import { getPublicSuffix } from 'tldts';
import { isDisposableDomain, isFreeProvider } from './mail-domains';
import { bareHostName } from './standard-forms';

/** RFC 1035 §2.3.4, for the printed form. */
const maxLength = 253;
/** RFC 1123 §2.1. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** ASCII characters that are invalid in a host name. node:url would decode some of them, or cut the text there. */
const foreignAscii = /(?![A-Za-z0-9.-])\p{ASCII}/u;

/**
 * The domain of a company, given as a domain or as an address of its site.
 * @returns A-labels in lower case, without `www.`
 * @throws ProblemError validation where it is not a domain that a company can have, free_mail_domain where its
 * mailboxes are public
 */
export function companyDomain(text: string): string {
  const domain = withoutWww(hostName(hostInText(text)));
  if (isPublicSuffix(domain))
    return rejectDomain(
      'is an ending that many domains share',
      `send the whole domain, as in acme.${domain}`,
    );
  if (isFreeProvider(domain)) throw notOfCompany(`${domain} belongs to a free mail provider`);
  if (isDisposableDomain(domain)) throw notOfCompany(`${domain} hands out throw-away addresses`);
  return domain;
}

/** The name in A-labels, mapped by UTS #46 and valid in DNS. */
function hostName(host: string): string {
  if (foreignAscii.test(host)) return rejectDomain('may hold letters, digits, hyphens and dots only');
  const ascii = domainToASCII(host);
  const name = bareHostName(ascii);
  if (ascii.endsWith('..')) return rejectDomain('is no domain name');
  if (isIP(name) !== 0) return rejectDomain('is an IP address');
  if (name.length > maxLength) return rejectDomain(`must have at most ${maxLength} characters`);
  const labels = name.split('.');
  if (!labels.every((each) => label.test(each))) return rejectDomain('is no domain name');
  if (hasUnreadableLabel(name)) return rejectDomain('is no valid internationalised domain name');
  if (labels.length < 2)
    return rejectDomain('has no ending', `send the domain with its ending, as in ${name}.com`);
  return name;
}

/** Whether an A-label has no U-label (RFC 5890 §2.3.2.1): the conversion leaves it unchanged. */
const hasUnreadableLabel = (name: string): boolean =>
  domainToUnicode(name)
    .split('.')
    .some((each) => each.startsWith('xn--'));

function withoutWww(name: string): string {
  const rest = name.slice('www.'.length);
  if (!name.startsWith('www.') || !rest.includes('.') || isPublicSuffix(rest)) return name;
  return withoutWww(rest);
}

/** By the ICANN section of the list: `github.io` is a domain of GitHub. */
const isPublicSuffix = (name: string): boolean => getPublicSuffix(name) === name;

function notOfCompany(reason: string): ProblemError {
  const fix = 'send the domain of the company that the person works for';
  const issue = { location: 'body.domain', message: 'is not the domain of a company', fix };
  return new ProblemError('free_mail_domain', `${reason}; ${fix}.`, { errors: [issue] });
}

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
  if (other !== undefined) return rejectDomain(`is not a web address, but one of ${other}:`);
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
  return rejectDomain('is an email address, not a domain', advice);
}

/** @throws ProblemError validation, always: the mistake in the domain of a request, and what to send instead */
function rejectDomain(message: string, fix = 'send the domain of the company, as in acme.com'): never {
  throw validationProblem([{ location: 'body.domain', message, fix }]);
}
