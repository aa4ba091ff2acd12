import { fullyQualified, probeIdentity } from './probe-identity';

describe('probeIdentity', () => {
  it('derives the sender from the host name', () =>
    expect(probeIdentity({ heloName: 'probe.acme.test' })).toEqual({
      heloName: 'probe.acme.test',
      mailFrom: 'verify@probe.acme.test',
    }));

  it('uses the null sender without a host name', () =>
    expect(probeIdentity({})).toEqual({ heloName: null, mailFrom: '' }));

  it('keeps a configured sender', () =>
    expect(probeIdentity({ mailFrom: 'ask@acme.test' })).toEqual({
      heloName: null,
      mailFrom: 'ask@acme.test',
    }));

  it('requires a domain in the host name', () => {
    expect(fullyQualified('host.acme.test')).toBe('host.acme.test');
    expect(fullyQualified('f3a9c2d1')).toBeUndefined();
  });
});
