import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { ProblemError } from '@lode/contracts';
import { isDisposableDomain } from './disposable-domain';
import { isFreeProvider } from './free-provider';
import { getPublicSuffix } from 'tldts';
import { hostInText } from './host-in-text';
import { rejectDomain } from './reject-domain';
import { bareHostName } from './bare-host-name';

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
  const name = bareHostName(domainToASCII(host));
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
