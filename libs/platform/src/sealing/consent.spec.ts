import { codeChallenge, consentHash, consentReturnUrl, newConsent, openConsent } from './consent';
import { SecretSealer } from './secret-sealer';

const sealer = new SecretSealer([Buffer.alloc(32, 1)]);
const now = Date.parse('2026-03-02T10:00:00Z');
const conflict = expect.objectContaining({ code: 'conflict' }) as Error;

test('the stored part reveals no secret, and is found by the state', () => {
  const { state, verifier, completionToken, stored } = newConsent(sealer, now);
  for (const secret of [state, verifier, completionToken])
    expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.stateHash).toBe(consentHash(state));
});

test('is completed with its verifier by the client that began it, within ten minutes', () => {
  const { verifier, completionToken, stored } = newConsent(sealer, now);
  expect(openConsent(sealer, stored, completionToken, now + 599_999).verifier).toBe(verifier);
  expect(() => openConsent(sealer, stored, completionToken, now + 600_000)).toThrow(conflict);
  expect(() => openConsent(sealer, stored, newConsent(sealer, now).completionToken, now)).toThrow(conflict);
  expect(() => openConsent(sealer, undefined, completionToken, now)).toThrow(conflict);
});

test('returns to the public URL, without which there is no consent', () => {
  expect(consentReturnUrl('https://lode.example', '/app/crm/return')).toBe(
    'https://lode.example/app/crm/return',
  );
  expect(() => consentReturnUrl(undefined, '/app/crm/return')).toThrow(conflict);
});

test('the challenge is that of RFC 7636, appendix B', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  expect(codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(challenge);
});
