import type { Block, Page } from '../page/page';
import type { EmailCollector } from './email-collector';

/** Meta tags with contacts of the company; `author` and the like name the web designer. */
const ownMetas: ReadonlySet<string> = new Set([
  'reply-to',
  'email',
  'contact',
  'description',
  'og:email',
  'og:description',
  'business:contact_data:email',
]);

/** Reads addresses in the visible text, in alternative texts of images, and in the meta tags of the page. */
export function readBlocks(page: Page, found: EmailCollector): void {
  for (const block of page.blocks) {
    found.readText(block.text, { method: 'text', block: block.index });
    readSpamSpan(block, found);
  }
  readImages(page, found);
  for (const { name, content } of page.metas)
    if (ownMetas.has(name) && content.includes('@')) found.readText(content, { method: 'meta' });
}

/** SpamSpan: the local part in `span.u`, the domain in `span.d`, an image or words between them. */
function readSpamSpan({ index, text, runs }: Block, found: EmailCollector): void {
  for (let position = 0; position + 1 < runs.length; position += 1) {
    const user = runs[position];
    if (user?.element.attribs['class'] !== 'u') continue;
    const domain = [position + 1, position + 2, position + 3].find(
      (each) => runs[each]?.element.attribs['class'] === 'd',
    );
    if (domain === undefined) continue;
    const local = text.slice(user.start, runs[position + 1]?.start).trim();
    const written = text.slice(runs[domain]?.start, runs[domain + 1]?.start).trim();
    found.readText(`${local}@${written}`, { method: 'spamspan', block: index });
  }
}

/** Alternative text of an image that replaces the at sign. */
const signImage = /^[[({<]?\s?(?:@|at|ät|arroba|arobase)\s?[\])}>]?$/i;

function readImages({ images, blocks }: Page, found: EmailCollector): void {
  const withSign = new Set<number>();
  for (const { alt, block } of images)
    if (signImage.test(alt)) withSign.add(block);
    else if (alt !== '') found.readText(alt, { method: 'alt', block });
  for (const index of withSign) readAroundImage(blocks[index], found);
}

/** `info<img alt="@">acme.com`: the text of an element continues after an element without text. */
function readAroundImage(block: Block | undefined, found: EmailCollector): void {
  for (const [position, { start, element }] of block?.runs.entries() ?? []) {
    if (!block || block.runs[position - 1]?.element !== element) continue;
    const before = block.text.slice(Math.max(0, start - 70), start).trimEnd();
    const after = block.text.slice(start, start + 260).trimStart();
    found.readText(`${before}@${after}`, { method: 'alt', block: block.index });
  }
}
