import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MailRelay, mailSettings, type OutgoingMail } from '@lode/platform/mail';
import { loadConfig } from '@lode/platform';
import { sandboxNetwork, type Network } from './network';
import { sandboxMailFolder } from './sandbox-mail';
import { temporaryFolder } from './testing/temporary-folder';

const mail: OutgoingMail = {
  from: { address: 'privacy@lode.test', name: 'Jörg' },
  to: 'Anna@acme.test',
  subject: 'Grüße',
  text: 'Guten Tag, Ελένη',
};

let folder: string;
let network: Network;
let relay: MailRelay;
beforeAll(async () => {
  folder = temporaryFolder();
  network = await sandboxNetwork(folder);
  const { mailRelayUrl = '', caFile = '' } = loadConfig(mailSettings, network.environment);
  relay = new MailRelay({ relayUrl: mailRelayUrl, caFile });
});
afterEach(() => network.sandbox?.mail.behave());
afterAll(async () => {
  await relay.close();
  await network.close();
  rmSync(folder, { recursive: true });
});

it('sends mail of Lode to the sink of the sandbox', async () => {
  const outcome = await relay.send({ ...mail, messageId: '<1@lode.test>' });
  expect(outcome).toEqual({ accepted: true, messageId: '<1@lode.test>' });
  expect(network.sandbox?.mail.messages({ to: 'anna@acme.test' })).toMatchObject([
    {
      envelope: { from: 'privacy@lode.test', to: ['Anna@acme.test'] },
      subject: 'Grüße',
      text: 'Guten Tag, Ελένη\n',
    },
  ]);
});

it('stores a message once if the sink accepts it without a reply', async () => {
  network.sandbox?.mail.clear();
  network.sandbox?.mail.behave(({ at }) => (at === 'message' ? 'take-and-drop' : undefined));
  expect(await relay.send(mail)).toMatchObject({ accepted: false, kind: 'temporary', mayHaveArrived: true });
  expect(network.sandbox?.mail.messages()).toHaveLength(1);
});

it('writes mail of the sandbox to the data folder', () => {
  const files = readdirSync(join(folder, sandboxMailFolder));
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/-Anna@acme\.test\.eml$/)]));
});
