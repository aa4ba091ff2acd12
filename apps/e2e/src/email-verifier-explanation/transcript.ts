import type { EmailExplanation } from '@lode/contracts';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';

export const transcript: Suite = (lode) =>
  describe('GET /email-verifier/explanation', () => {
    const explain = async (email: string): Promise<EmailExplanation> =>
      (await ask(lode(), withQuery('/email-verifier/explanation', { email }))).json();

    it('V40: returns the transcript, without a message and with redacted people', async () => {
      lode().sandbox.add({ name: 'shown.test', mailboxes: { 'anna.secret': 'exists' } });
      const { result, transcript: lines, expires_at } = await explain('anna.secret@shown.test');
      expect(result).toMatchObject({ verdict: 'valid', reason: 'ok' });
      const said = lines.map(({ direction, line }) => `${direction}: ${line}`).join('\n');
      expect(said).toMatch(/^sent: EHLO probe\.lode\.test$/m);
      expect(said).toMatch(/^sent: MAIL FROM:</m);
      expect(said).toMatch(/^sent: RCPT TO:<\*+@shown\.test>/m);
      expect(said).toMatch(/^received: 250/m);
      expect(said).not.toMatch(/secret|sent: DATA/);
      expect(Date.parse(String(expires_at))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    });

    it('never sends a message, whatever the server replies', () => {
      const sessions = lode().sandbox.observed.smtp;
      expect(sessions.length).toBeGreaterThan(0);
      expect(sessions.filter(({ messageBytes }) => messageBytes > 0)).toEqual([]);
      const verbs = sessions.flatMap(({ exchanges }) => exchanges.map(({ verb }) => verb));
      expect(verbs).not.toContain('DATA');
    });

    it('has no transcript if no host was contacted', async () => {
      await expect(explain('no address')).resolves.toMatchObject({
        result: { reason: 'syntax' },
        transcript: [],
        expires_at: null,
      });
    });
  });
