import type { WebhookFormat } from '@lode/contracts';

/** An event as programs get it. */
export interface NoticedEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Maximum characters of a line with text of others. */
const maxText = 500;

/** The body of a delivery in the format of its receiver. */
export const bodyFor = (format: WebhookFormat, content: NoticedEvent): string =>
  JSON.stringify(format === 'lode' ? content : bodies[format](noticeOf(content)));

/** A notice for people: the event in words, then details line by line. */
interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Texts of mails and leads are shown as they are: without mark-up, links with other words and mentions. */
const bodies: Readonly<Record<Exclude<WebhookFormat, 'lode'>, (notice: Notice) => object>> = {
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  slack: ({ title, lines }) => ({
    text: title,
    blocks: [title, ...lines].map((line) => ({
      type: 'section',
      text: { type: 'plain_text', text: line, emoji: false },
    })),
    unfurl_links: false,
  }),
  // https://adaptivecards.io: a TextRun has no Markdown, unlike a TextBlock.
  teams: ({ title, lines }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [title, ...lines].map((line, index) => ({
            type: 'RichTextBlock',
            inlines: [{ type: 'TextRun', text: line, ...(index === 0 && { weight: 'bolder' }) }],
          })),
        },
      },
    ],
  }),
  // https://docs.discord.com/developers/resources/webhook
  discord: ({ title, lines }) => ({
    content: [title, ...lines].map(withoutMarkdown).join('\n').slice(0, 2000),
    allowed_mentions: { parse: [] },
    // SUPPRESS_EMBEDS
    flags: 4,
  }),
};

const withoutMarkdown = (text: string): string => text.replace(/[\\*_~`|<>[\]()#@-]/g, String.raw`\$&`);

type Words = (data: Readonly<Record<string, unknown>>) => Notice;

const person = (data: Readonly<Record<string, unknown>>, did: string): string =>
  `${textOf(data['email']) || 'A person'} ${did}`;

/** Events in words; others by their type. */
const words: Readonly<Record<string, Words>> = {
  'webhook.test': () => ({ title: 'Test of a webhook of Lode', lines: [] }),
  'job.finished': ({ operation, state }) => ({
    title: `Job ${textOf(state) || 'finished'}: ${textOf(operation)}`,
    lines: [],
  }),
  'leads.added': ({ leads }) => ({
    title: `${Array.isArray(leads) ? leads.length : 'New'} leads were added to a list`,
    lines: [],
  }),
  'message.sent': (data) => ({ title: person(data, 'was sent a message'), lines: [] }),
  'message.opened': (data) => ({ title: person(data, 'opened a message'), lines: [] }),
  'message.clicked': (data) => ({ title: person(data, 'clicked a link'), lines: [textOf(data['url'])] }),
  'message.replied': (data) => ({
    title: person(data, 'replied'),
    lines: [textOf(data['subject']), textOf(data['reply_text'])],
  }),
  'message.bounced': () => ({ title: 'A message bounced', lines: [] }),
  'message.unsubscribed': () => ({ title: 'A person unsubscribed', lines: [] }),
  'conversation.received': () => ({ title: 'A mail of a conversation arrived', lines: [] }),
  'conversation.labelled': ({ label }) => ({
    title: `A reply was sorted: ${textOf(label).replaceAll('_', ' ')}`,
    lines: [],
  }),
  'conversation.updated': ({ state, label }) => ({
    title: 'A conversation was changed',
    lines: [[textOf(state), textOf(label)].filter(Boolean).join(', ')],
  }),
  'task.due': ({ kind, due_at }) => ({ title: `A task is due: ${textOf(kind)}`, lines: [textOf(due_at)] }),
  'sender.changed': ({ domain, changes }) => ({
    title: `A sending domain has changed: ${textOf(domain)}`,
    lines: Array.isArray(changes) ? changes.slice(0, 10).map(changeOf) : [],
  }),
  'placement.finished': ({ email, results }) => ({
    title: `A placement test is finished: ${textOf(email)}`,
    lines: Array.isArray(results) ? results.slice(0, 20).map(placementOf) : [],
  }),
  'verification.changed': ({ domain }) => ({
    title: 'An address is no longer valid',
    lines: [textOf(domain)],
  }),
  'company.changed': ({ domain, change }) => ({
    title: `A company has changed: ${textOf(domain)}`,
    lines: [textOf(change)],
  }),
};

/** An event in one line for a mail, without a person and without texts of others. */
export function subjectOf({ type, data }: NoticedEvent): string {
  const { operation, state, label, kind, domain } = data;
  return noticeOf({ type, timestamp: '', data: { operation, state, label, kind, domain } }).title;
}

function noticeOf({ type, data }: NoticedEvent): Notice {
  const { title, lines } = words[type]?.(data) ?? { title: type, lines: [] };
  return { title: title.slice(0, maxText), lines: lines.filter((line) => line.trim() !== '') };
}

type Values = Readonly<Record<string, unknown>>;

const changeOf = ({ name, state_before, state_after }: Values): string =>
  `${textOf(name)}: ${textOf(state_before)} to ${textOf(state_after)}`.replaceAll('_', ' ');
const placementOf = ({ provider, placement }: Values): string => `${textOf(provider)}: ${textOf(placement)}`;

/** Control characters but line breaks become spaces. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ')
        .trim()
        .slice(0, maxText)
        .toWellFormed()
    : '';
