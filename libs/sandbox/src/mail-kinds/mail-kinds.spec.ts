import { AddressPool } from '../internet/address-pool';
import { placeHosts } from '../internet/place-hosts';
import { expectation } from '../mail-domains/expectation';
import { mailKinds } from './mail-kinds';

const kinds = Object.entries(mailKinds);
const verdicts = ['valid', 'invalid', 'risky', 'unknown'];

describe('mailKinds', () => {
  it.each(kinds)('%s can be added to the sandbox and has expectations', (_, kind) => {
    const domain = kind.domain('acme.test', { anna: 'exists' });
    expect(Object.keys(placeHosts(domain, new AddressPool()).names)).toContain('acme.test');
    expect(domain).toMatchObject({
      name: 'acme.test',
      mailboxes: { anna: 'exists' },
      expected: kind.expected,
    });
    for (const { verdict, reasons } of Object.values(kind.expected)) {
      expect(verdicts).toContain(verdict);
      expect(reasons.length).toBeGreaterThan(0);
    }
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
