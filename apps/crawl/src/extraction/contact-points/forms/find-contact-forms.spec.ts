import { readPage } from '../../page/read-page';
import { findContactForms } from './find-contact-forms';

const find = (html: string) => findContactForms(readPage(html, new URL('https://quillbay.com/contact/')));

const message = '<textarea name="message"></textarea>';

test('reads action, method and fields with their labels', () => {
  const [fact] = find(`<form action="../send" method="POST" aria-label="Write to us">
    <input type="hidden" name="token"><label for="n">Your name *</label><input id="n" name="name">
    <label>Email <input type="email" name="email" required></label>
    <input name="phone" placeholder="Phone" type="tel"><select name="topic" aria-label="Topic"><option>Boats</select>
    <p>Message <textarea name="text"></textarea></p><input type="submit" value="Send"></form>`);
  expect(fact).toEqual({
    kind: 'form',
    label: 'Write to us',
    method: 'form',
    confidence: 90,
    form: {
      action: 'https://quillbay.com/send',
      method: 'post',
      fields: [
        { name: 'name', type: 'text', label: 'Your name *', required: true },
        { name: 'email', type: 'email', label: 'Email', required: true },
        { name: 'phone', type: 'tel', label: 'Phone', required: false },
        { name: 'topic', type: 'select', label: 'Topic', required: false },
        { name: 'text', type: 'textarea', label: null, required: false },
      ],
    },
  });
});

test.each([
  ['an email field by its name', `<form><input name="your-email">${message}</form>`],
  ['an email field by its label', `<form><label for="x">Courriel</label><input id="x">${message}</form>`],
  ['an invalid action', `<form action="javascript:send()"><input type="email">${message}</form>`],
])('%s', (_what, html) => {
  expect(find(html)).toMatchObject([{ kind: 'form', form: { method: 'get' } }]);
});

test('a form without an action is submitted to its page', () => {
  expect(find(`<form><input type="email">${message}</form>`)[0]?.form?.action).toBe(
    'https://quillbay.com/contact/',
  );
});

test.each([
  ['search', '<form role="search"><input type="search" name="q"></form>'],
  ['newsletter', '<form><input type="email"></form>'],
  ['newsletter with a message field', `<form class="newsletter-form"><input type="email">${message}</form>`],
  ['login', '<form><input type="email"><input type="password"></form>'],
  ['register', `<form><input type="email"><input type="password">${message}</form>`],
  ['comment', `<form id="commentform" action="/wp-comments-post.php"><input type="email">${message}</form>`],
  ['checkout', `<form action="/checkout"><input type="email">${message}</form>`],
  ['no address', `<form><input name="name">${message}</form>`],
  ['nested forms', `<form><input type="email"><form>${message}</form></form>`],
])('%s: no contact form', (_what, html) => {
  expect(find(html)).toEqual([]);
});
