import type { SandboxMail, SandboxMailPage } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { until } from '../harness/until';
import type { SentMails } from './sent-mails';

/** An image of another host, as any sender can write it. */
const outside = '<p>Hello <img src="https://evil.test/pixel" alt=""></p>';

export function outsideRequests(sent: () => SentMails): void {
  it('sends no request to other hosts, whatever a message contains', async () => {
    const email = 'target@mailbox.test';
    const body_html = `${outside}<p>From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>`;
    const { id: other } = await sent().api.enrolled([{ email }], {
      steps: [{ subject: 'Outside', body_html }],
    });
    await sent().api.moved(other, 'start');
    const found = async (): Promise<SandboxMail | undefined> =>
      (await ask(sent().lode, `/sandbox/mail?sequence=${other}`)).json<SandboxMailPage>().messages[0];
    await until('it is sent', async () => (await found()) !== undefined, 30_000);
    sent().mails.set('target', (await found()) as SandboxMail);
    const { requests } = await sent().perform('target', { action: 'open' });
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual([sent().lode.address]);
  });
}
