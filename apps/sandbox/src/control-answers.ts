import type { ReceivedMail, Sandbox } from '@lode/sandbox';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Answers a request of the gateway. Messages are numbered from 1, in the order of their arrival. */
export function answerControl(
  { guide, mail }: Pick<Sandbox, 'guide' | 'mail'>,
  method: string | undefined,
  url: string,
): Answer {
  const [path = '/'] = url.split('?');
  if (method !== 'GET') return { status: 405, body: { error: 'Only GET is answered.' } };
  if (path === '/livez') return { status: 200, body: { alive: true } };
  if (path === '/guide') return { status: 200, body: guide() };
  if (path === '/mail') return { status: 200, body: { messages: mail.messages().map(summaryOf) } };
  const [, number] = /^\/mail\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const message = number === undefined ? undefined : mail.messages()[Number(number) - 1];
  if (message) return { status: 200, body: wholeOf(message, Number(number)) };
  return { status: 404, body: { paths: ['/livez', '/guide', '/mail', '/mail/NUMBER'] } };
}

const summaryOf = ({ envelope, subject, receivedAt }: ReceivedMail, index: number) => ({
  number: index + 1,
  from: envelope.from,
  to: envelope.to,
  subject,
  received_at: new Date(receivedAt).toISOString(),
});

const wholeOf = (message: ReceivedMail, number: number) => ({
  ...summaryOf(message, number - 1),
  text: message.text,
  html: message.html,
  raw: message.raw.toString('base64'),
});
