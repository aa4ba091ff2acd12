import { accountEventTypes } from '@lode/contracts';
import { bodyFor } from './notice';

const replied = {
  type: 'message.replied',
  timestamp: '2026-03-02T11:00:00.000Z',
  data: {
    email: 'ada@x.test',
    subject: '<!channel> *Re:* [a](https://evil.test)',
    reply_text: `Yes @everyone\u202e ${'x'.repeat(900)}`,
  },
};
const parsed = (format: Parameters<typeof bodyFor>[0], content = replied): unknown =>
  JSON.parse(bodyFor(format, content));

test('the format of Lode is the event itself', () => expect(parsed('lode')).toEqual(replied));

test('Slack gets plain texts, which cannot call a channel', () => {
  expect(parsed('slack')).toMatchObject({
    text: 'ada@x.test replied',
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: 'ada@x.test replied' } },
      { text: { type: 'plain_text', text: replied.data.subject } },
      { text: { text: expect.stringMatching(/^Yes @everyone {2}x{4}.*$/) } },
    ],
  });
  expect(bodyFor('slack', replied).length).toBeLessThan(1500);
});

test('Microsoft Teams gets an Adaptive Card without Markdown', () => {
  expect(parsed('teams')).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          ...{ type: 'AdaptiveCard', version: '1.4' },
          body: [
            {
              type: 'RichTextBlock',
              inlines: [{ type: 'TextRun', text: 'ada@x.test replied', weight: 'bolder' }],
            },
            { inlines: [{ text: replied.data.subject }] },
            {},
          ],
        },
      },
    ],
  });
});

test('Discord gets escaped texts and no mentions', () => {
  const { content, ...rest } = parsed('discord') as { content: string };
  expect(content).toContain(String.raw`\<!channel\> \*Re:\* \[a\]\(https://evil.test\)`);
  expect(content).toContain(String.raw`Yes \@everyone`);
  expect(rest).toEqual({ allowed_mentions: { parse: [] }, flags: 4 });
});

test('each type of events has words of its own, also without data', () => {
  const texts = accountEventTypes.map(
    (type) => (parsed('slack', { type, timestamp: '', data: {} } as never) as { text: string }).text,
  );
  expect(texts.filter((text, index) => text.trim() === '' || text === accountEventTypes[index])).toEqual([]);
});
