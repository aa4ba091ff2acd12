import { readPage } from '../page/read-page';
import { findEmails } from './find-emails';

const emailsOf = (html: string, url = 'https://quillbay.com/') =>
  findEmails(readPage(html, new URL(url)), []).map(({ email }) => email);
const factsOf = (html: string) => findEmails(readPage(html, new URL('https://quillbay.com/')), []);

describe('cases of extraction.md §7', () => {
  it.each([
    [1, '<a href="mailto:sales%40quillbay.com?subject=x">x</a>', ['sales@quillbay.com']],
    [
      2,
      '<a href="mailto:a@quillbay.com,b@quillbay.com?cc=c@quillbay.com">x</a>',
      ['a@quillbay.com', 'b@quillbay.com', 'c@quillbay.com'],
    ],
    [3, '<p>&#107;&#x69;m&commat;orbitalteas&period;com', ['kim@orbitalteas.com']],
    [
      4,
      '<span class="__cf_email__" data-cfemail="5a352a291a3435282e322b2f3b237736353d33292e33392974393537">[email&#160;protected]</span>',
      ['ops@northquay-logistics.com'],
    ],
    [
      5,
      '<a href="/cdn-cgi/l/email-protection#1179747d7d7e516578757466706574633f787e2e6264737b7472652c5978">x</a>',
      ['hello@tidewater.io'],
    ],
    [6, `<a href="javascript:linkTo_UnCryptMailto('ocknvq,cpmgBbygkiygtm0fg')">x</a>`, ['anke@zweigwerk.de']],
    [7, '<a href="znvygb:cerff@unyplbasbetr.pbz">x</a>', ['press@halcyonforge.com']],
    [8, '<p><bdo dir=rtl>ku.oc.nlikthgirb@eel</bdo>', ['lee@brightkiln.co.uk']],
    [9, '<script>document.write(atob("ZGFuYUBjb3BwZXJtb3RoLmRldg=="))</script>', ['dana@coppermoth.dev']],
    [10, '<p>rosa (arroba) fincaluz (punto) es', ['rosa@fincaluz.es']],
    [11, '<p>meet at quillbay.com', []],
    [12, '<p>jo<b>@</b>quill&#8203;bay.com', ['jo@quillbay.com']],
    [13, '<table><tr><td>7GT</td><td>eva@quillbay.com</table>', ['eva@quillbay.com']],
    [14, '<p>banner@3x.avif, vue@3.4.1', []],
    [15, '<script>init("https://9f86d081884c7d659a2feaa0c55ad015@o12.ingest.sentry.io/1")</script>', []],
    [16, '<p>info@quillbay.com.Thanks', ['info@quillbay.com']],
    [17, '<p>info@müllerbau.de', ['info@müllerbau.de']],
    [18, '<p>x<i style="display:none">no</i>y@quillbay.com', ['xy@quillbay.com']],
  ])('case %i: %s', (_, html, expected) => expect(emailsOf(html)).toEqual(expected));

  it('case 15: nor as text', () =>
    expect(emailsOf('<p>9f86d081884c7d659a2feaa0c55ad015@o12.ingest.sentry.io')).toEqual([]));

  it('case 17: the key is in A-labels', () =>
    expect(factsOf('<p>Info@müllerbau.de')).toEqual([
      expect.objectContaining({ email: 'Info@müllerbau.de', key: 'info@xn--mllerbau-65a.de' }),
    ]));
});
