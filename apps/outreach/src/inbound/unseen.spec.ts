import { readYaml } from '@lode/domain/data';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { classifyReply, replyFromLines } from '@lode/domain/replies';
import { classifyInbound } from './classify-inbound';
import { judgeFailure } from './delivery-result';
import { readMail } from './read-mail';
import { absentUntil } from './absence';
import { replyText } from './reply-text';
import { mail, multipart, ourId, reply, returnPath } from './testing/mails';

const file = <T>(name: string): T => readYaml<T>(join(__dirname, 'testing', `unseen-${name}.yaml`));
const out: string[] = [];
const say = (kind: string, rights: readonly boolean[], wrong: string[]) => {
  out.push(`${kind}: ${rights.filter(Boolean).length}/${rights.length}`);
  out.push(...wrong.map((one) => `   ${one}`));
};
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
const read = async (raw: string, sender: string) => {
  const parsed = await readMail(Buffer.from(raw, 'latin1'), { sender, recipients: [returnPath] });
  if (!parsed) throw new Error('unreadable');
  return parsed;
};
afterAll(() => writeFileSync(process.env['UNSEEN_OUT'] ?? '/tmp/unseen.txt', out.join('\n') + '\n'));

test('refusals', () => {
  const kinds = file<Record<string, { reply: string; hard: string; reason?: string[] }[]>>('refusals');
  for (const [kind, cases] of Object.entries(kinds)) {
    const wrong: string[] = [];
    const rights = cases.map(({ reply: text, hard, reason }) => {
      const judged = judgeFailure({ address: 'tom.moss@quillbay.example', text, mailExchange: '' });
      const cls = classifyReply(replyFromLines([text]), {
        scope: 'relayed',
        domain: 'quillbay.example',
        mailExchange: '',
      });
      const right =
        (judged.result === 'hard') === (hard === 'true') && (!reason || reason.includes(cls.reason));
      if (!right) wrong.push(`${text} -> ${judged.result} ${cls.reason} row ${cls.row}`);
      return right;
    });
    say(kind, rights, wrong);
  }
});

interface Rep {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
  disposition?: string;
  right: string | string[];
  failed?: string;
  name?: string;
}
test('reports', async () => {
  for (const [kind, cases] of Object.entries(file<Record<string, Rep[]>>('reports'))) {
    const wrong: string[] = [];
    const rights: boolean[] = [];
    for (const one of cases) {
      const headers = {
        From: one.from?.replace(/[^\x20-\x7e]/g, '?') ?? 'MAILER-DAEMON@mx.quillbay.example',
        To: returnPath,
        Subject: `=?utf-8?B?${Buffer.from(one.subject ?? 'Undelivered mail').toString('base64')}?=`,
        'Message-ID': '<r1@quillbay.example>',
        'MIME-Version': '1.0',
      };
      const raw = one.disposition
        ? multipart(
            { ...headers, ...(one.right !== 'nothing' && { 'Auto-Submitted': 'auto-replied (rejected)' }) },
            'multipart/report; report-type=disposition-notification',
            [
              { type: 'text/plain; charset=utf-8', body: utf8(one.text ?? '') },
              {
                type: 'message/disposition-notification',
                body: `Reporting-UA: mx.quillbay.example; Mail\r\nFinal-Recipient: rfc822; tom.moss@quillbay.example\r\nOriginal-Message-ID: ${ourId}\r\nDisposition: ${one.disposition}\r\n`,
              },
            ],
          )
        : mail(
            { ...headers, 'Content-Type': `text/${one.html ? 'html' : 'plain'}; charset=utf-8` },
            utf8(one.html ?? one.text ?? ''),
          );
      const found = classifyInbound(await read(raw, ''));
      const got =
        found.kind === 'bounce' ? (found.bounce ?? '') : found.why === 'delayed' ? 'soft' : found.kind;
      const right =
        [one.right].flat().includes(got) && (got !== 'hard' || found.failedAddresses?.[0] === one.failed);
      rights.push(right);
      if (!right)
        wrong.push(
          `${one.name ?? one.subject ?? one.text?.slice(0, 50) ?? one.html?.slice(0, 60)} -> ${got} ${found.why} ${found.failedAddresses} (right ${one.right})`,
        );
    }
    say(kind, rights, wrong);
  }
});

interface Auto {
  language?: string;
  subject?: string;
  headers?: Record<string, string>;
  text: string;
  from?: string;
  until?: string | string[] | null;
}
const dateRights: boolean[] = [];
const dateWrong: string[] = [];
test('auto replies', async () => {
  for (const [kind, cases] of Object.entries(file<Record<string, Auto[]>>('auto-replies'))) {
    const wrong: string[] = [];
    const rights: boolean[] = [];
    for (const one of cases) {
      const raw = reply(
        {
          From: one.from ?? 'Tom Moss <tom.moss@quillbay.example>',
          Subject: `=?utf-8?B?${Buffer.from(one.subject ?? 'Re: Offer').toString('base64')}?=`,
          Date: 'Mon, 1 Feb 2027 10:00:00 +0100',
          'MIME-Version': '1.0',
          'Content-Type': 'text/plain; charset=utf-8',
          ...one.headers,
        },
        utf8(one.text),
      );
      const found = classifyInbound(await read(raw, one.from ?? 'tom.moss@quillbay.example'));
      const sentOn = { day: '2027-02-01', offset: 60 };
      const got =
        kind === 'automatic'
          ? (absentUntil(`${one.subject}\n${replyText((await read(raw, 'x')).text)}`, sentOn) ?? 'null')
          : '';
      if (kind === 'automatic') {
        const want = [one.until ?? 'null'].flat();
        dateRights.push(want.includes(got));
        if (!want.includes(got))
          dateWrong.push(`${one.language} ${one.subject} | ${one.text} -> ${got} (right ${want})`);
      }
      const right = found.kind === (kind === 'people' ? 'reply' : 'auto_reply');
      rights.push(right);
      if (!right)
        wrong.push(
          `${one.language ?? ''} ${one.subject ?? JSON.stringify(one.headers)} -> ${found.kind} ${found.why}`,
        );
    }
    say(kind, rights, wrong);
  }
});

test('dates', () => say('dates', dateRights, dateWrong));
test('replies', async () => {
  const wrong: string[] = [];
  const rights: boolean[] = [];
  for (const one of file<{ client: string; text?: string; html?: string; right: string }[]>('replies')) {
    const raw = reply(
      { 'MIME-Version': '1.0', 'Content-Type': `text/${one.html ? 'html' : 'plain'}; charset=utf-8` },
      utf8(one.html ?? one.text ?? ''),
    );
    const got = replyText((await read(raw, 'tom.moss@quillbay.example')).text);
    const norm = (t: string) => t.replace(/\n{2,}/g, '\n\n').trim();
    const right = norm(got) === norm(one.right);
    rights.push(right);
    if (!right) wrong.push(`${one.client} -> ${JSON.stringify(got)} (right ${JSON.stringify(one.right)})`);
  }
  say('replies', rights, wrong);
});
