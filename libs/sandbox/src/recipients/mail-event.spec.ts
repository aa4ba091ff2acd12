import { linksOf } from './mail-event';

const headers = (all: Record<string, string>) =>
  new Map(Object.entries(all).map(([name, value]) => [name, [value]]));

describe('linksOf', () => {
  it('finds images and links in order, in any notation', () => {
    const html = `<p><a class="x" href="https://a.test/t/1?x=1&amp;y=2">one</a> <A HREF='http://a.test/2'>two</A>
      <a data-href="https://no.test" href=https://a.test/3>three</a> <a href="mailto:x@a.test">mail</a>
      <a name="top">none</a> <abbr href="https://no.test/">no link</abbr>
      <img width="1" src="https://a.test/t/open.gif" alt=""><img src="cid:logo"></p>`;
    expect(linksOf({ html, text: '', headers: new Map() })).toEqual({
      pictures: ['https://a.test/t/open.gif'],
      links: ['https://a.test/t/1?x=1&y=2', 'http://a.test/2', 'https://a.test/3'],
      unsubscribePage: undefined,
      unsubscribeLink: undefined,
      isOneClick: false,
      unsubscribeMail: undefined,
    });
  });

  it('separates the unsubscribe addresses from the links', () => {
    const found = linksOf({
      text: '',
      html: '<a href="https://a.test/1">one</a><a href="https&#58;//a.test&#x2F;u/9">stop</a>',
      headers: headers({
        'list-unsubscribe': '<mailto:b+9@a.test?subject=unsubscribe>, <https://a.test/u/9>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    });
    expect(found).toEqual({
      pictures: [],
      links: ['https://a.test/1'],
      unsubscribePage: 'https://a.test/u/9',
      unsubscribeLink: undefined,
      isOneClick: true,
      unsubscribeMail: 'mailto:b+9@a.test?subject=unsubscribe',
    });
  });

  it.each([
    ['the HTML', { html: '<a href="https://a.test/u/0123456789abcdef0123456789abcdef">stop</a>', text: '' }],
    ['the text', { html: '', text: 'Stop: https://a.test/u/0123456789abcdef0123456789abcdef.\nBye' }],
  ])('finds the unsubscribe page in %s', (_place, { html, text }) => {
    expect(linksOf({ html, text, headers: new Map() })).toMatchObject({
      unsubscribePage: undefined,
      unsubscribeLink: 'https://a.test/u/0123456789abcdef0123456789abcdef',
    });
  });
});
