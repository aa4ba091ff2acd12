import type { WebSite } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import type { Deployment } from '../harness/deployment';

const dataOf = (host: string, name: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'AccountingService',
  name,
  legalName: `${name} Ltd`,
  url: `https://${host}/`,
  description: `${name} keeps the books of workshops.`,
  foundingDate: '1987-05-04',
  numberOfEmployees: { '@type': 'QuantitativeValue', value: 42 },
  logo: `https://${host}/logo.svg`,
  vatID: 'GB123456789',
  telephone: '+44 20 7946 0123',
  email: `hello@${host}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 Fore Street',
    addressLocality: 'London',
    postalCode: 'EC2Y 5EJ',
    addressCountry: 'GB',
  },
  sameAs: ['https://www.linkedin.com/company/quorn-beck'],
});

const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/**
 * Adds a company whose site states all supported facts.
 * @returns its domain
 * @param name another name if registers are requested, because their answers are cached by name
 * @param further additional pages
 */
export function addStatedCompany(
  lode: Pick<Deployment, 'sandbox'>,
  host: string,
  name = 'Quorn & Beck',
  further: WebSite['pages'] = {},
): string {
  const generator = '<meta name="generator" content="WordPress 6.8">';
  addSite(lode, host, {
    '/': page(name, `<html lang="en">${generator}${jsonLd(dataOf(host, name))}<a href="/about">About</a>`),
    '/about': page('About', `<html lang="en"><p>${name} was founded in 1991.</p>`),
    ...further,
  });
  return host;
}
