import { bodyOf, emptyForm, formOf, keepsSecret, rampDays, type Mailbox } from './mailbox-form';
import { applyPreset } from './presets';

const form = { ...emptyForm, email: ' ada@mailboxes.test ', tracking_domain: ' ' };

it('a form makes a request with numbers, ports and nulls', () => {
  expect(
    bodyOf({ ...form, smtp_host: 'smtp.test', smtp: '587 starttls', imap_host: 'imap.test' }, 'secret'),
  ).toEqual({
    from_name: null,
    username: null,
    ...{ smtp_host: 'smtp.test', smtp_port: 587, smtp_security: 'starttls' },
    ...{ imap_host: 'imap.test', imap_port: 993, imap_security: 'tls' },
    daily_limit: 50,
    min_gap_seconds: 60,
    ramp: null,
    tracking_domain: null,
    save_sent: true,
    ...{ signature: null, other_mail: false },
    password: 'secret',
  });
});

it('a ramp-up is sent with its numbers', () => {
  expect(bodyOf({ ...form, is_ramped: true }, '')).toMatchObject({ ramp: { start: 10, increase: 5 } });
});

it('the secret belongs to the method, and an empty one is left out', () => {
  expect(bodyOf({ ...form, method: 'google' }, 'token')).toMatchObject({
    oauth_provider: 'google',
    refresh_token: 'token',
  });
  expect(Object.keys(bodyOf({ ...form, method: 'google' }, ''))).not.toContain('oauth_provider');
  expect(Object.keys(bodyOf(form, ''))).not.toContain('password');
});

it('the stored secret is kept for the same servers and user only', () => {
  expect(keepsSecret({ ...form, from_name: 'Ada', daily_limit: '5', smtp_host: ' ' }, form)).toBe(true);
  for (const change of [
    { smtp_host: 'smtp.evil.test' },
    { imap_host: 'imap.evil.test' },
    { smtp: '587 starttls' },
    { imap: '143 starttls' },
    { username: 'eve@mailboxes.test' },
    { method: 'google' as const },
  ])
    expect([change, keepsSecret({ ...form, ...change }, form)]).toEqual([change, false]);
});

it('the form of a mailbox makes the same request again', () => {
  const settings = {
    ...{ from_name: 'Ada', smtp_host: 'smtp.test', smtp_port: 2525, smtp_security: 'tls' as const },
    ...{ imap_host: 'imap.test', imap_port: 143, imap_security: 'starttls' as const },
    ...{ daily_limit: 20, min_gap_seconds: 0, ramp: null, tracking_domain: 'go.test', save_sent: false },
    ...{ signature: 'Ada', other_mail: true },
  };
  const mailbox: Mailbox = {
    ...settings,
    ...{ id: 'mbx_1', email: 'ada@test', username: 'ada@test', oauth_provider: null, status: 'active' },
    ...{
      pause_reason: null,
      shared_with: [],
      today: { limit: 20, sent: 0, sending_day: 1, last_day: 1 },
      last_read_at: null,
      last_error: null,
      created_at: '',
      updated_at: '',
    },
  };
  expect(bodyOf(formOf(mailbox), '')).toEqual({ ...settings, username: null });
});

it.each([
  ['50', '10', '5', 8],
  ['50', '50', '5', 0],
  ['50', '', '5', undefined],
  ['50', '10', '0', undefined],
])('a limit of %s from %s by %s takes %s days', (daily_limit, ramp_start, ramp_increase, days) => {
  expect(rampDays({ ...form, daily_limit, ramp_start, ramp_increase })).toBe(days);
});

it('a preset replaces servers and sign-in, and keeps the rest', () => {
  const google = applyPreset({ ...form, from_name: 'Ada' }, 'microsoft');
  expect(google).toMatchObject({
    from_name: 'Ada',
    smtp: '587 starttls',
    method: 'microsoft',
    smtp_host: 'smtp.office365.com',
    save_sent: false,
  });
  expect(applyPreset(google, 'other')).toEqual(google);
});
