import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

describe('names', () => {
  const mx = (name: string, ...exchanges: string[]) => ({
    [name]: { records: exchanges.map((exchange) => ({ type: 'MX' as const, preference: 10, exchange })) },
  });

  it('V4: sends the quotes of a quoted local part', async () => {
    const name = verifier.add({}, { mailboxes: { 'a b': 'exists' } });
    expect((await verifier.verify(`"a b"@${name}`)).reason).toBe('ok');
    expect(verifier.sandbox.observed.commands(name)).toContain(`RCPT TO:<"a b"@${name}>`);
  });

  it('V5: asks DNS in A-labels', async () => {
    verifier.add({}, { name: 'xn--bcher-kva.test' });
    expect((await verifier.verify('jane@BÜCHER.test')).reason).toBe('ok');
    expect(verifier.sandbox.observed.dnsQuestions('xn--bcher-kva.test', 'MX')).toHaveLength(1);
  });

  it('V6: an international local part needs a server with SMTPUTF8', async () => {
    expect((await verifier.verify(`ü@${verifier.add({ extensions: ['PIPELINING'] })}`)).reason).toBe(
      'smtputf8_unsupported',
    );
    expect((await verifier.verify(`ü@${verifier.add({}, { mailboxes: { ü: 'exists' } })}`)).reason).toBe(
      'ok',
    );
  });

  it.each([
    [['127.0.0.1'], 'no_mail'],
    [['0.0.0.0'], 'no_mail'],
    [['10.0.0.25'], 'no_connection'],
    [['127.77.3.4', '10.0.0.25'], 'no_connection'],
  ])('never connects to a mail host at %s: %s', async (addresses, reason) => {
    const name = verifier.newName();
    verifier.add(
      {},
      {
        name,
        hosts: [],
        dns: {
          ...mx(name, `mx.${name}`),
          [`mx.${name}`]: { records: addresses.map((address) => ({ type: 'A' as const, address })) },
        },
      },
    );
    const before = verifier.sandbox.observed.connections.length;
    expect((await verifier.verify(`jane@${name}`)).reason).toBe(reason);
    expect(verifier.sandbox.observed.connections).toHaveLength(before);
  });

  it('mail hosts of which none exists accept no mail', async () => {
    const name = verifier.newName();
    const other = verifier.newName();
    verifier.add({}, { name, hosts: [], dns: mx(name, 'localhost', `gone.${name}`) });
    expect((await verifier.verify(`jane@${name}`)).reason).toBe('no_mail');
    const records = {
      ...mx(other, `gone.${other}`, `mx.${other}`),
      [`mx.${other}`]: { failure: 'servfail' as const },
    };
    verifier.add({}, { name: other, hosts: [], dns: records });
    expect((await verifier.verify(`jane@${other}`)).reason).not.toBe('no_mail');
  });
});
