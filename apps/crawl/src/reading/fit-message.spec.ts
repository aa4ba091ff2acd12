import type { SiteContents, SiteEmail } from '@lode/contracts';
import { fitMessage } from './fit-message';

const email = (index: number, bytes: number): SiteEmail => ({
  email: `${'x'.repeat(bytes)}${index}@quay.test`,
  type: 'personal',
  name: null,
  own_domain: true,
  confidence: 100 - (index % 100),
  still_on_page: true,
  evidence: [],
});

const result = (emails: SiteEmail[]): SiteContents => ({
  url: 'https://quay.test/',
  domain: 'quay.test',
  pages_crawled: 1,
  emails,
  phones: [],
  social_profiles: [],
  contact_points: [],
  pages: [],
  skipped: [],
  partial: false,
  reason_empty: null,
  moved_to: null,
  hint: null,
});

test('does not change a result that fits', () => {
  const small = result([email(1, 10)]);
  expect(fitMessage(small)).toBe(small);
});

test('truncates the longest list until the result fits, and reports it', () => {
  const emails = Array.from({ length: 300 }, (_, index) => email(index, 10_000));
  const cut = fitMessage(result(emails));
  expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThanOrEqual(900 * 1024);
  expect(cut.emails.length).toBeGreaterThan(50);
  expect(cut.emails).toEqual(emails.slice(0, cut.emails.length));
  expect(cut).toMatchObject({ partial: true, skipped: [{ url: 'https://quay.test/', reason: 'too_large' }] });
});
