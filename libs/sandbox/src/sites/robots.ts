import { type Answer, failure, plainText } from '../web/answer';
import type { SitePlan } from './site-plan';

const privatePath = '/internal/';

/** The answer of `/robots.txt` (RFC 9309). */
export function robotsOf(plan: SitePlan): Answer {
  const { robots, sitemap, origin } = plan;
  if (robots === 'missing') return failure(404);
  if (robots === 'unavailable') return failure(503);
  const file = sitemap === 'gzip' ? 'sitemap.xml.gz' : 'sitemap.xml';
  const map = sitemap === 'none' ? '' : `\nSitemap: ${origin}/${file}\n`;
  return plainText(`${rules[robots]}\n${map}`);
}

const rules: Readonly<Record<Exclude<SitePlan['robots'], 'missing' | 'unavailable'>, string>> = {
  open: 'User-agent: *\nDisallow:',
  private: `# keep out\nUser-agent: *\nDisallow: ${privatePath}\nDisallow: /search`,
  grouped: `User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: ${privatePath}\nAllow: /`,
  delay: 'User-agent: *\nCrawl-delay: 1\nDisallow: /search',
  closed: 'User-agent: *\nDisallow: /',
};

/** Whether a polite crawler may read a path: an unavailable robots.txt forbids everything. */
export function isAllowed({ robots }: SitePlan, path: string): boolean {
  if (robots === 'closed' || robots === 'unavailable') return false;
  return !path.startsWith(privatePath) || robots === 'open' || robots === 'missing' || robots === 'delay';
}
