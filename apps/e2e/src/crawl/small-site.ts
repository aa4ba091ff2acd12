import { html, plainText, type Answer, type WebSite } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';

type Place = Pick<Deployment, 'sandbox'>;

/** A page with enough text of its own, so that it does not count as a duplicate. */
export const page = (title: string, content: string): Answer =>
  html(`<title>${title}</title>${content}<p>${`${title} is the subject of this page. `.repeat(9)}</p>`);

/** Adds a site to the sandbox. @returns the URL of its first page */
export function addSite({ sandbox }: Place, host: string, pages: WebSite['pages']): string {
  sandbox.addSite({ hosts: [host], pages });
  return `https://${host}/`;
}

/** Three pages in a row, each one link deeper, with an address on the last two. */
export const addSmallSite = (place: Place, host: string): string =>
  addSite(place, host, {
    '/': page('Quay', '<html lang="en"><a href="/contact">Contact</a>'),
    '/contact': page(
      'Contact',
      `<p>Write to <a href="mailto:sales@${host}">us</a>.</p><p>Tel. <a href="tel:+49891234560">+49 89 1234560</a></p>
       <a href="https://www.linkedin.com/company/quay">LinkedIn</a> <a href="/team">Team</a>
       <form action="/send" method="post"><input type="email" name="from"><textarea name="text"></textarea></form>`,
    ),
    '/team': page('Team', `<p>Anna Ruiz: anna.ruiz [at] ${host.replace('.', ' [dot] ')}</p>`),
  });

/** Numbers do not distinguish texts. */
const letters = (index: number): string => String.fromCharCode(97 + index).repeat(3);

/**
 * A first page with links to a number of others, 26 at most, with an address on each.
 * @param further additional pages
 */
export function addWideSite(
  place: Place,
  host: string,
  count: number,
  further: WebSite['pages'] = {},
): string {
  const names = Array.from({ length: count }, (_, index) => letters(index));
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  const others = names.map((name) => [`/${name}`, page(name, `<p>${name}@${host}</p>`)] as const);
  return addSite(place, host, { '/': page('Index', links), ...Object.fromEntries(others), ...further });
}

/** A robots.txt with a crawl delay in seconds, so that a crawl is still running during a fault. */
export const unhurried = (delay: number): WebSite['pages'] => ({
  '/robots.txt': plainText(`User-agent: *\nCrawl-delay: ${delay}`),
});
