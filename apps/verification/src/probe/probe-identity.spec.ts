import { fullyQualified, probeIdentity } from './probe-identity';

describe('the identity of a probe', () => {
  it('sends from the name that it says', () =>
    expect(probeIdentity({ heloName: 'probe.acme.test' })).toEqual({
      heloName: 'probe.acme.test',
      mailFrom: 'verify@probe.acme.test',
    }));

  it('is the null sender where there is no name', () =>
    expect(probeIdentity({})).toEqual({ heloName: null, mailFrom: '' }));

  it('keeps a sender that was set', () =>
    expect(probeIdentity({ mailFrom: 'ask@acme.test' })).toEqual({
      heloName: null,
      mailFrom: 'ask@acme.test',
    }));

  it('counts a name as its own only with a domain', () => {
    expect(fullyQualified('host.acme.test')).toBe('host.acme.test');
    expect(fullyQualified('f3a9c2d1')).toBeUndefined();
  });
});
