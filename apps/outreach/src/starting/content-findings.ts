import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckFinding } from '@lode/contracts';
import { lazily, readYaml, wordSet } from '@lode/domain/data';
import { finding } from '../checks/sender-findings';
import { textOfMarkup } from '../composing/compose';
import { textsOf, type StepText } from '../composing/step-templates';
import { readMarkup } from '../markup/read-markup';
import type { SequenceContent } from '../sequences/sequence-content';
import { isManual } from '../sequences/step-path';

/** Gmail cuts a message off above 102 KB; tracked links, the pixel and the footer are added to the template. */
const maxHtmlBytes = 75_000;
/** Links beside the one to unsubscribe, above which a message to a stranger looks like a newsletter. */
const maxLinks = 5;
/** Characters of text below which a message with images consists of them. */
const minText = 100;

interface RiskyPhrase {
  readonly phrase: string;
  readonly reason: string;
  readonly pattern: RegExp;
}

/** In all languages, because that of a text is not known. */
const riskyPhrases = lazily((): RiskyPhrase[] => {
  const folder = join(__dirname, 'data/risky-words');
  return readdirSync(folder).flatMap((file) =>
    readYaml<{ phrases: readonly Omit<RiskyPhrase, 'pattern'>[] }>(join(folder, file)).phrases.map(
      (entry) => ({
        ...entry,
        pattern: patternOf(entry.phrase),
      }),
    ),
  );
});

/** The phrase as whole words, with any spaces between them and before a percent sign. */
function patternOf(phrase: string): RegExp {
  const words = phrase.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const text = words.join(String.raw`\s+`).replace(/(?:\\s\+)?%/, String.raw`\s*%`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'iu');
}

const shorteners = wordSet(join(__dirname, 'data/link-shorteners.txt'));

/** Facts about a text of a step. */
interface TextFacts {
  /** `step 2`. */
  readonly name: string;
  readonly htmlBytes: number;
  readonly links: readonly string[];
  readonly images: number;
  readonly imagesWithoutAlt: number;
  readonly text: string;
}

/** Advice about the texts of the messages. It never blocks a start. */
export function contentFindings({ steps }: Pick<SequenceContent, 'steps'>): CheckFinding[] {
  const all = steps.flatMap((step, index) =>
    isManual(step) ? [] : textsOf(step).map((text) => factsOf(text, `step ${index + 1}`)),
  );
  const named = (wanted: (facts: TextFacts) => boolean): string =>
    [...new Set(all.filter(wanted).map(({ name }) => name))].join(', ');
  const large = named(({ htmlBytes }) => htmlBytes > maxHtmlBytes);
  const linked = named(({ links }) => links.length > maxLinks);
  const pictured = named(
    ({ images, imagesWithoutAlt, text }) => imagesWithoutAlt > 0 || (images > 0 && text.length < minText),
  );
  const shortened = new Set(
    all.flatMap(({ links }) => links.map(hostOf)).filter((host) => shorteners().has(host)),
  );
  return [
    ...(large
      ? [
          finding(
            'large_html',
            `the HTML of ${large} has more than ${maxHtmlBytes / 1000} KB, and Gmail cuts messages off above 102 KB`,
            'remove styles and elements that came from an editor',
          ),
        ]
      : []),
    ...(linked
      ? [
          finding(
            'many_links',
            `${linked} has more than ${maxLinks} links beside the one to unsubscribe`,
            'keep the link that matters',
          ),
        ]
      : []),
    ...(pictured
      ? [
          finding(
            'images_without_text',
            `${pictured} has images without a description, or little text beside them`,
            'give each image an `alt` text, and say in words what it shows',
          ),
        ]
      : []),
    ...(shortened.size > 0
      ? [
          finding(
            'link_shortener',
            `links lead to ${[...shortened].join(' and ')}, which hides their target`,
            'link to the target itself',
          ),
        ]
      : []),
    ...riskyWords(all),
  ];
}

function riskyWords(all: readonly TextFacts[]): CheckFinding[] {
  const found = riskyPhrases().filter(({ pattern }) => all.some(({ text }) => pattern.test(text)));
  if (found.length === 0) return [];
  const words = found.slice(0, 10).map(({ phrase, reason }) => `“${phrase}” (${reason})`);
  return [
    finding(
      'risky_words',
      `filters and readers know these words from unwanted mail: ${words.join(', ')}`,
      'say it in other words',
    ),
  ];
}

function factsOf({ subject, body_text: plain, body_html: html }: StepText, name: string): TextFacts {
  const tags = html ? readMarkup(html).tags : [];
  const valueOf = (tag: (typeof tags)[number], attribute: string): string | undefined =>
    tag.attributes.find((one) => one.name === attribute)?.value.trim();
  const images = tags.filter((tag) => tag.name === 'img');
  const body = html ? textOfMarkup(html) : (plain ?? '');
  const links = html
    ? tags.filter((tag) => tag.name === 'a').map((tag) => valueOf(tag, 'href') ?? '')
    : (body.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  return {
    name,
    htmlBytes: Buffer.byteLength(html ?? ''),
    links: links.filter((link) => /^https?:/i.test(link)),
    images: images.length,
    imagesWithoutAlt: images.filter((image) => !valueOf(image, 'alt')).length,
    text: [subject ?? '', body, html ? (plain ?? '') : ''].map(withoutTags).join('\n').trim(),
  };
}

/** A template with the texts of its tags only, such as alternatives. */
const withoutTags = (template: string): string =>
  template
    .replace(/\{%[^]*?%\}/g, ' ')
    .replace(/\{\{([^]*?)\}\}/g, (_, inner: string) =>
      (inner.match(/"[^"]*"|'[^']*'/g) ?? []).join(' ').replace(/["'|]/g, ' '),
    );

const hostOf = (link: string): string =>
  /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? '';
