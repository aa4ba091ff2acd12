import { invitationMail, noticeMail, passwordResetMail } from './link-mail.adapter';

const link = 'https://lode.example.com/app/welcome#token';

test('an invitation has the link, the account and the inviter, as text and as escaped HTML', () => {
  const request = { to: 'grace@example.com', account: '<b>Acme</b>', inviter: 'Ada', link };
  const mail = invitationMail('no-reply@lode.example.com', request);
  expect(mail.subject).toBe('Invitation to <b>Acme</b> on Lode');
  expect(mail.text).toContain(`\n\n${link}\n\n`);
  expect(mail.text).toContain('Ada invites you to the account <b>Acme</b> on Lode at lode.example.com');
  expect(mail.html).toContain(`<a href="${link}">`);
  expect(mail.html).toContain('&lt;b&gt;Acme');
});

test('a mail for a new password has the link and the host, and says what to do if it was not requested', () => {
  const mail = passwordResetMail('no-reply@lode.example.com', { to: 'grace@example.com', link });
  expect(mail).toMatchObject({ from: 'no-reply@lode.example.com', to: 'grace@example.com' });
  expect(mail.text).toContain(
    `at Lode, lode.example.com. If that was you, open this page to choose one:\n\n${link}\n\n`,
  );
  expect(mail.text).toContain('If it was not you, do nothing');
  expect(mail.html).toContain(`<a href="${link}">`);
});

test('a notice has a link, is marked as automatic, and can be switched off', () => {
  const identity = { sender: 'no-reply@lode.example.com', publicUrl: 'https://lode.example.com/' };
  const request = { to: 'grace@example.com', subject: 'A person replied', lines: [], path: 'app/tasks' };
  const mail = noticeMail(identity, { ...request, off_path: 'notices/abc' });
  expect(mail).toMatchObject({
    subject: 'Lode: A person replied',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://lode.example.com/notices/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail.text).toContain('A person replied.\n\nhttps://lode.example.com/app/tasks\n\n');
  expect(mail.text).toContain('Switch them off: https://lode.example.com/notices/abc');
  expect(mail.html).toContain('<a href="https://lode.example.com/app/tasks">');
  const question = noticeMail(identity, { ...request, off_path: null });
  expect(question.headers).not.toHaveProperty('List-Unsubscribe');
});
