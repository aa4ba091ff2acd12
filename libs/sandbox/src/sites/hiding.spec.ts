import { Random } from '../random';
import { hidingMethods } from './hiding';
import { rot13, typo3 } from './hiding';

const write = (name: string, email: string): string => {
  const method = hidingMethods.find((candidate) => candidate.name === name);
  if (!method) throw new Error(`no method ${name}`);
  return method.write(email, { at: 'arroba', dot: 'punto', random: new Random('hiding') });
};

it('shifts letters like TYPO3', () => {
  expect(typo3('mailto:anke@zweigwerk.de', 2)).toBe('ocknvq,cpmgBbygkiygtm0fg');
  expect(typo3(typo3('mailto:x@acme.test', -3), 3)).toBe('mailto:x@acme.test');
});

it('applies ROT13', () => {
  expect(rot13('mailto:press@halcyonforge.com')).toBe('znvygb:cerff@unyplbasbetr.pbz');
});

it("encodes with Cloudflare's key", () => {
  const [, code = ''] = /data-cfemail="([0-9a-f]+)"/.exec(write('cloudflare-span', 'ops@acme.test')) ?? [];
  const [key = 0, ...bytes] = Buffer.from(code, 'hex');
  expect(Buffer.from(bytes.map((byte) => byte ^ key)).toString()).toBe('ops@acme.test');
});

it('writes words of the language, and reversed text', () => {
  expect(write('spaced-words', 'rosa@finca.test')).toBe('rosa arroba finca punto test');
  expect(write('bracket-words', 'rosa@finca.test')).toMatch(/^rosa .arroba. finca .punto. test$/);
  expect(write('reversed-bdo', 'lee@kiln.test')).toBe('<bdo dir="rtl">tset.nlik@eel</bdo>');
});

it('holds out a third of the methods, with unique names', () => {
  const heldOut = hidingMethods.filter((method) => method.heldOut).length;
  expect(heldOut / hidingMethods.length).toBeGreaterThan(0.3);
  expect(heldOut / hidingMethods.length).toBeLessThan(0.4);
  expect(new Set(hidingMethods.map(({ name }) => name)).size).toBe(hidingMethods.length);
});
