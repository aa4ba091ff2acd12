import { AddressPool, placeHosts } from '../internet/internet';
import { expectation } from '../mail-domain';
import { mailKinds } from './mail-kinds';

const kinds = Object.entries(mailKinds);
const verdicts = ['valid', 'invalid', 'risky', 'unknown'];

describe('mailKinds', () => {
  it('can be added to the sandbox and have expectations', () => {
    const odd = kinds.filter(([, kind]) => {
      const domain = kind.domain('acme.test', { anna: 'exists' });
      const { name, mailboxes, expected } = domain;
      return (
        !Object.hasOwn(placeHosts(domain, new AddressPool()).names, 'acme.test') ||
        JSON.stringify([name, mailboxes]) !== '["acme.test",{"anna":"exists"}]' ||
        expected !== kind.expected ||
        Object.values(expected).some(
          ({ verdict, reasons }) => !verdicts.includes(verdict) || reasons.length === 0,
        )
      );
    });
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('holds out about a third', () => {
    const heldOut = kinds.filter(([, kind]) => kind.heldOut).length;
    expect(heldOut / kinds.length).toBeGreaterThan(0.28);
    expect(heldOut / kinds.length).toBeLessThan(0.4);
  });

  it('can be restricted to held-out kinds', () => {
    expect(kinds.filter(([, kind]) => kind.heldOut && kind.share > 0).length).toBeGreaterThan(10);
  });

  it('expects no verdict from a server that rejects the sender', () => {
    const refusals = kinds.filter(([name]) => /^(blocked|policy|relay)-/.test(name));
    expect(refusals.length).toBeGreaterThan(20);
    for (const [, kind] of refusals) {
      for (const expected of Object.values(kind.expected)) expect(expected.verdict).toBe('unknown');
    }
  });

  it('expects a verdict from a greylisting server later', () => {
    expect(mailKinds['greylist-60']?.expected.exists.later).toEqual(expectation('valid', 'ok'));
  });
});
