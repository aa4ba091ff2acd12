import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classifyReply, loadReplyRules, replyFromLines, type ReplyRules } from '.';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lode-rules-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const reasonOf = (line: string, rules: ReplyRules, mailExchange = 'mx.acme.test') =>
  classifyReply(replyFromLines([line]), { scope: 'recipient', domain: 'acme.test', mailExchange }, rules)
    .reason;

describe('loadReplyRules', () => {
  it('adds the phrases of a language to the built-in ones', () => {
    const line = '550 Ei sellaista vastaanottajaa ole';
    expect(reasonOf(line, loadReplyRules([]).rules)).toBe('unclassified');
    write('fi.yaml', 'mailbox: [vastaanottaja*]\nmissing: [ei sellaista]\nsender: [lahettaja*]\n');
    const { rules, problems } = loadReplyRules([folder]);
    expect(problems).toEqual([]);
    expect(reasonOf(line, rules)).toBe('no_mailbox');
    expect(reasonOf('550 User unknown', rules)).toBe('no_mailbox');
  });

  it('applies the rules of a provider before the built-in ones, at its hosts only', () => {
    const path = write(
      'acme.yaml',
      `
exchanges: [mail.acme.test]
rules:
  - { reason: policy, codes: ['550'], phrases: [mailbox unavailable] }
  - { reason: no_mailbox, status: 5.9.x }
`,
    );
    const { rules } = loadReplyRules([path]);
    expect(reasonOf('550 Mailbox unavailable', rules, 'mx1.mail.acme.test')).toBe('policy');
    expect(reasonOf('550 5.9.7 Odd', rules, 'mail.acme.test')).toBe('no_mailbox');
    expect(reasonOf('550 Mailbox unavailable', rules)).toBe('no_mailbox');
    expect(reasonOf('550 5.9.7 Odd', rules)).toBe('unclassified');
  });

  it('reports files that cannot be used, and uses the others', () => {
    write('a.yaml', 'missing: [(a|b]\nunknown: [x]\nbusy: text\n');
    write('b.yaml', 'mailbox: [');
    write('c.yaml', '- a list\n');
    write(
      'd.yaml',
      "exchanges: x\nrules: [{ reason: bad, codes: ['999'], status: '5', extra: 1 }, text, {}]\n",
    );
    write('e.yaml', `busy: ['${'x'.repeat(400)}', 'a .. b .. c .. d .. e']\n`);
    write('f.yml', 'no_mailbox: [gone for ever]\n');
    write('notes.txt', 'not read');
    const { rules, problems } = loadReplyRules([folder, join(folder, 'missing')]);
    expect(problems.map(({ where }) => where.slice(folder.length + 1))).toEqual([
      'missing',
      'a.yaml',
      'b.yaml',
      'c.yaml',
      'd.yaml',
      'e.yaml',
    ]);
    expect(problems[1]?.problem).toMatch(
      /missing: the parentheses .* unknown: unknown key; busy: not a list/,
    );
    expect(problems[4]?.problem).toMatch(/exchanges: .*rules\/0: unknown key extra; .*unknown reason bad/);
    expect(problems[4]?.problem).toMatch(/rules\/1: not a mapping.*rules\/2: .*no condition/);
    expect(reasonOf('550 gone for ever', rules)).toBe('no_mailbox');
  });

  it('accepts the files of the guide', () => {
    const guide = readFileSync(join(__dirname, '../../../../docs/guides/reply-rules.md'), 'utf8');
    const files = [...guide.matchAll(/```yaml\n([^]*?)```/g)].map(([, content = ''], index) =>
      write(`${index}.yaml`, content),
    );
    expect(files).toHaveLength(2);
    expect(loadReplyRules(files).problems).toEqual([]);
  });
});
