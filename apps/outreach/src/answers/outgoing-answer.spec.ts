import { signed } from './outgoing-answer';

test('a signature is below the text, and escaped in the HTML', () => {
  const body = { text: 'Thank you.\n', html: '<p>Thank you.</p>' };
  expect(signed(body, 'Bo <Roe>\nAcme')).toEqual({
    text: 'Thank you.\n\n-- \nBo <Roe>\nAcme',
    html: '<p>Thank you.</p><p>-- <br>Bo &lt;Roe&gt;<br>Acme</p>',
  });
  expect(signed({ ...body, html: null }, 'Bo')).toMatchObject({ html: null });
  expect(signed(body, null)).toBe(body);
});
