import { readYaml } from '@lode/domain/data';
import { classifyReply, replyFromLines } from '@lode/domain/replies';
import { join } from 'node:path';
import { statedAbsence } from './absence';
import { classifyInbound } from './classify-inbound';
import { judgeFailure } from './delivery-result';
import { type InboundMail, readMail } from './inbound-mail';
import { replyText } from './reply-text';
import { mail, multipart, ourId, reply, returnPath } from './testing/mails';

const labelled = <Cases>(name: string): Cases =>
  readYaml<Cases>(join(__dirname, 'testing', `labelled-${name}.yaml`));
const byKind = <Case>(name: string): [string, Case[]][] =>
  Object.entries(labelled<Record<string, Case[]>>(name));

const person = 'tom.moss@quillbay.example';
const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const bytes = (text: string): string => Buffer.from(text).toString('latin1');

async function read(raw: string, sender: string): Promise<InboundMail> {
  const parsed = await readMail(Buffer.from(raw, 'latin1'), { sender, recipients: [returnPath] });
  if (!parsed) throw new Error('the mail cannot be parsed');
  return parsed;
}

interface Refusal {
  readonly reply: string;
  readonly hard: 'true' | 'false';
  readonly reason?: readonly string[];
}

test.each(byKind<Refusal>('refusals'))('refusals: %s', (_kind, cases) => {
  for (const { reply: text, hard, reason } of cases) {
    const { result } = judgeFailure({ address: person, text, mailExchange: '' });
    expect([text, result]).toEqual([text, hard === 'true' ? 'hard' : 'soft']);
    const context = { scope: 'relayed', domain: 'quillbay.example', mailExchange: '' } as const;
    if (reason) expect(reason).toContain(classifyReply(replyFromLines([text]), context).reason);
  }
});

interface Report {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly disposition?: string;
  readonly right: string | readonly string[];
  readonly failed?: string;
}

function rawReport({ from = 'MAILER-DAEMON@mx.quillbay.example', ...report }: Report): string {
  const { subject = 'Undelivered mail', text = '', html, disposition, right } = report;
  const headers = {
    ...{ From: from, To: returnPath, Subject: encoded(subject) },
    ...{ 'Message-ID': '<r1@quillbay.example>', 'MIME-Version': '1.0' },
  };
  if (disposition === undefined) {
    const type = `text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`;
    return mail({ ...headers, 'Content-Type': type }, bytes(html ?? text));
  }
  const refused: Record<string, string> =
    right === 'nothing' ? {} : { 'Auto-Submitted': 'auto-replied (rejected)' };
  const fields = [
    'Reporting-UA: mx.quillbay.example; Mail',
    `Final-Recipient: rfc822; ${person}`,
    `Original-Message-ID: ${ourId}`,
    `Disposition: ${disposition}`,
  ];
  return multipart({ ...headers, ...refused }, 'multipart/report; report-type=disposition-notification', [
    { type: 'text/plain; charset=utf-8', body: bytes(text) },
    { type: 'message/disposition-notification', body: fields.join('\r\n') },
  ]);
}

test.each(byKind<Report>('reports'))('reports: %s', async (_kind, cases) => {
  for (const report of cases) {
    const found = classifyInbound(await read(rawReport(report), ''));
    const kind = found.kind === 'bounce' ? found.bounce : found.why === 'delayed' ? 'soft' : found.kind;
    expect([[report.right].flat(), report]).toEqual([expect.arrayContaining([kind]), report]);
    if (kind === 'hard') expect(found.failedAddresses).toEqual([report.failed]);
  }
});

interface AutoReply {
  readonly subject?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
  readonly until?: string | readonly string[] | null;
}

test.each(byKind<AutoReply>('auto-replies'))('automatic replies: %s', async (kind, cases) => {
  for (const { subject = 'Re: Offer', from = `Tom Moss <${person}>`, headers, text, until } of cases) {
    const raw = reply(
      {
        ...{ From: from, Subject: encoded(subject), 'MIME-Version': '1.0' },
        ...{ 'Content-Type': 'text/plain; charset=utf-8', ...headers },
      },
      bytes(text),
    );
    const parsed = await read(raw, person);
    const expected = kind === 'people' ? 'reply' : 'auto_reply';
    expect([subject, headers, classifyInbound(parsed).kind]).toEqual([subject, headers, expected]);
    if (until === undefined) continue;
    const day = statedAbsence(parsed, Date.parse('2027-02-01T10:00:00Z'));
    expect([[until].flat(), text]).toEqual([expect.arrayContaining([day ?? 'null']), text]);
  }
});

interface Answer {
  readonly client: string;
  readonly text?: string;
  readonly html?: string;
  readonly right: string;
}

test.each(labelled<Answer[]>('replies'))(
  'the text of a reply: $client',
  async ({ text = '', html, right }) => {
    const type = `text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`;
    const parsed = await read(
      reply({ 'MIME-Version': '1.0', 'Content-Type': type }, bytes(html ?? text)),
      person,
    );
    expect(replyText(parsed.text)).toBe(right.replace(/\n{3,}/g, '\n\n'));
  },
);
