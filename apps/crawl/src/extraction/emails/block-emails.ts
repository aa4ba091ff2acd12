import type { Block, Page } from '../page/page';
import type { EmailCollector } from './email-collector';

/** What a page says about whom to write to; `author` and the like name who built it. */
const ownMetas: ReadonlySet<string> = new Set([
  'reply-to',
  'email',
  'contact',
  'description',
  'og:email',
  'og:description',
  'business:contact_data:email',
]);

/** Addresses in what the page shows, in words about images, and in the page's own description. */
export function readBlocks(page: Page, found: EmailCollector): void {
  for (const block of page.blocks) {
    found.readText(block.text, { method: 'text', block: block.index });
    readSpamSpan(block, found);
  }
  for (const { alt, block } of page.images) if (alt !== '') found.readText(alt, { method: 'alt', block });
  for (const { name, content } of page.metas)
    if (ownMetas.has(name) && content.includes('@')) found.readText(content, { method: 'meta' });
}

/** SpamSpan: the user's name in `span.u`, the domain in `span.d`, an image or words between them. */
function readSpamSpan({ index, text, runs }: Block, found: EmailCollector): void {
  for (const [position, user] of runs.entries()) {
    if (user.element.attribs['class'] !== 'u') continue;
    const domain = [position + 1, position + 2, position + 3].find(
      (each) => runs[each]?.element.attribs['class'] === 'd',
    );
    if (domain === undefined) continue;
    const local = text.slice(user.start, runs[position + 1]?.start).trim();
    const written = text.slice(runs[domain]?.start, runs[domain + 1]?.start).trim();
    found.readText(`${local}@${written}`, { method: 'spamspan', block: index });
  }
}
