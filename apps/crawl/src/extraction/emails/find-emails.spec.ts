import * as fc from 'fast-check';
import type { StructuredItem } from '../facts/facts';
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

  it('case 15: not as text either', () =>
    expect(emailsOf('<p>9f86d081884c7d659a2feaa0c55ad015@o12.ingest.sentry.io')).toEqual([]));

  it('case 17: the key is in A-labels', () =>
    expect(factsOf('<p>Info@müllerbau.de')).toEqual([
      expect.objectContaining({ email: 'Info@müllerbau.de', key: 'info@xn--mllerbau-65a.de' }),
    ]));
});

describe('encoded addresses', () => {
  it.each([
    ['brackets', 'info [at] acme [dot] de', 'info@acme.de'],
    ['brackets without spaces', 'info(at)acme(dot)de', 'info@acme.de'],
    ['braces', 'info{at}acme{dot}com', 'info@acme.com'],
    ['angle brackets', 'info &lt;at&gt; acme &lt;dot&gt; com', 'info@acme.com'],
    ['bars', 'info|at|acme.de', 'info@acme.de'],
    ['hyphens', 'info -at- acme -dot- com', 'info@acme.com'],
    ['underscores', 'info_at_acme_dot_com', 'info@acme.com'],
    ['words only', 'write to jo at acme dot com for more', 'jo@acme.com'],
    ['dots of the local part as words', 'jo [dot] doe [at] acme [dot] co [dot] uk', 'jo.doe@acme.co.uk'],
    ['German ät', 'kontakt (ät) acme [punkt] de', 'kontakt@acme.de'],
    ['German Klammeraffe', 'info Klammeraffe acme Punkt de', 'info@acme.de'],
    ['French arobase', 'contact arobase acme point fr', 'contact@acme.fr'],
    ['French chez', 'contact (chez) acme.fr', 'contact@acme.fr'],
    ['Spanish', 'rosa arroba fincaluz.es', 'rosa@fincaluz.es'],
    ['Portuguese', 'ana (arroba) acme (ponto) pt', 'ana@acme.pt'],
    ['Italian', 'info chiocciola acme punto it', 'info@acme.it'],
    ['Dutch', 'info apenstaartje acme punt nl', 'info@acme.nl'],
    ['Russian', 'info собака acme точка ru', 'info@acme.ru'],
    ['Czech', 'info zavináč acme tečka cz', 'info@acme.cz'],
    ['Polish', 'info małpa acme kropka pl', 'info@acme.pl'],
    ['Turkish', 'info (et) acme (nokta) com.tr', 'info@acme.com.tr'],
    ['full width', 'info＠acme．co.jp', 'info@acme.co.jp'],
    ['spaces', 'Mail: info @ acme.com', 'info@acme.com'],
    ['elements in between', '<b>jo</b>@<span>acme</span>.<i>com</i>', 'jo@acme.com'],
    ['a hidden part', 'jo@<span style="display:none">REMOVE</span>acme.com', 'jo@acme.com'],
    ['noscript', '<noscript>jo@acme.com</noscript>', 'jo@acme.com'],
    [
      'reversed by style',
      '<span style="unicode-bidi:bidi-override;direction:rtl">moc.emca@oj</span>',
      'jo@acme.com',
    ],
  ])('%s', (_, html, expected) => expect(emailsOf(`<p>${html}`)).toEqual([expected]));

  it.each([
    [
      'SpamSpan with words',
      '<span class="spamspan"><span class="u">jo</span> [at] <span class="d">acme [dot] com</span></span>',
    ],
    [
      'SpamSpan with an image',
      '<span class="spamspan"><span class="u">jo</span><img alt="" src="at.png"><span class="d">acme.com</span></span>',
    ],
    ['local part and domain in separate attributes', '<span data-user="jo" data-domain="acme.com"></span>'],
    [
      'local part, domain and suffix in separate attributes',
      '<span data-name="jo" data-domain="acme" data-tld="com"></span>',
    ],
    ['Base64 in an attribute', '<span data-email="am9AYWNtZS5jb20="></span>'],
    ['a mailto in Base64', '<span data-link="bWFpbHRvOmpvQGFjbWUuY29t"></span>'],
    ['Base64 in a link', '<a href="#bWFpbHRvOmpvQGFjbWUuY29t">x</a>'],
    ['reversed in an attribute', '<a data-mail="moc.emca@oj"></a>'],
    ['ROT13 in an attribute', '<a data-enc="wb@npzr.pbz"></a>'],
    ['percent-encoded in an attribute', '<a data-email="jo%40acme.com"></a>'],
    ['a percent-encoded scheme', '<a href="mailto%3Ajo%40acme.com">x</a>'],
    ['two slashes', '<a href="mailto://jo@acme.com">x</a>'],
    ['no scheme', '<a href="jo@acme.com">x</a>'],
    ['words in a mailto', '<a href="mailto:jo(at)acme.com">x</a>'],
    ['an image of the address', '<img src="m.png" alt="jo@acme.com">'],
    ['an image of the at sign', '<p>jo<img src="at.png" alt="@">acme.com'],
    ['a form', '<form action="mailto:jo@acme.com"></form>'],
    ['the author of the page', '<link rev="made" href="mailto:jo@acme.com">'],
    ['a meta element', '<meta name="reply-to" content="jo@acme.com">'],
    ['data for scripts', '<script type="application/json">{"a":"\\njo\\u0040acme.com"}</script>'],
    ['an onclick handler', `<a onclick="location.href='mailto:'+'jo'+'@'+'acme.com'">x</a>`],
    ['a javascript link', `<a href="javascript:sendMail('jo','acme.com')">x</a>`],
  ])('%s', (_, html) => expect(emailsOf(html)).toEqual(['jo@acme.com']));

  it('TYPO3 with a token and a vector', () =>
    expect(
      emailsOf('<a href="#" data-mailto-token="ocknvq,cpmgBbygkiygtm0fg" data-mailto-vector="2">x</a>'),
    ).toEqual(['anke@zweigwerk.de']));
});

describe('addresses in scripts', () => {
  it.each([
    [
      'Joomla',
      `var path='hr'+'ef'+'=';var prefix='&#109;a'+'i&#108;'+'&#116;o';var addy1='j&#111;'+'&#64;';` +
        `addy1=addy1+'acme'+'&#46;'+'com';document.getElementById('c').innerHTML+='<a '+path+'\\''+prefix+':'+addy1+'\\'>'+addy1+'<\\/a>';`,
    ],
    ['character codes', 'document.write(String.fromCharCode(106,111,64,97,99,109,101,46,99,111,109))'],
    ['sums of character codes', `var m="jo"+String.fromCharCode(60+4)+"acme.com"`],
    ['unescape', `document.write(unescape('%6A%6F%40%61%63%6D%65%2E%63%6F%6D'))`],
    ['decodeURIComponent', `show(decodeURIComponent('jo%40acme.com'))`],
    ['reversal', `var e="moc.emca@oj".split("").reverse().join("");show(e)`],
    ['replacement of a text', `show("jo#acme.com".replace("#","@"))`],
    ['replacement of an escaped character', `show("jo*acme*com".replace(/\\*/,"@").replace(/\\*/g,"."))`],
    ['a template', "const u='jo',d='acme.com';document.write(`<a href=\"mailto:${u}@${d}\">${u}</a>`)"],
    ['a list', 'document.write(["jo","acme.com"].join("@"))'],
    [
      'addition to a variable',
      `a='<a href="mai'; b='jo'; a+='lto:'; b+='@'; a+=b; document.write(a+'acme.com">')`,
    ],
    ['escapes', 'var a = "jo\\x40acme.com"'],
    [
      'ROT13 with its own decoder',
      'document.write("<n uers=\\"znvygb:wb@npzr.pbz\\">x</n>".replace(/[a-zA-Z]/g,function(c){return c}))',
    ],
    [
      'a script inside a script',
      `eval(unescape('%64%6F%63.write("%3Ca%20href=%22mailto:jo%40acme.com%22%3E")'))`,
    ],
  ])('%s', (_, script) => expect(emailsOf(`<script>${script}</script>`)).toEqual(['jo@acme.com']));

  it.each([
    ['an unknown part', `var x="info@"+host+".com"`],
    ['a comment', '// jo@acme.com'],
    ['a rule of a style sheet', `css("@media print { a.com { } }")`],
  ])('%s is not an address', (_, script) => expect(emailsOf(`<script>${script}</script>`)).toEqual([]));
});

describe('strings that only look like an address', () => {
  it.each([
    'we met at acme dot com',
    'look at node dot js',
    'Follow us @ acme.com',
    'https://jo:secret@acme.com/x',
    'git@github.com:acme/site.git',
    '@jo@mastodon.social',
    'medium.com/@jo',
    'npm i foo@1.2.3',
    'cdn/foo@1.2/index.js',
    'you@yourcompany.com',
    'info@example.com and hello@example.org',
    'john.doe@acme.com',
    'sip:100@pbx.acme.com',
    'x@localhost',
    'user@12.34',
    '5b45aabbcc@barcino2.500',
    'info@acme.test',
    'info@acme.local',
    'hello@domain.com',
    'a..b@acme.com@b.com',
    'Download clip@hd.mp4',
    'v.nachname@acme.com, vorname.name@acme.com, f.lastname@acme.com, firstname.surname@acme.com',
    'n.cognome@acme.com, p.nom@acme.com, name.surname@acme.com, fornavn.etternavn@acme.com',
    'imie.nazwisko@acme.com, voornaam.achternaam@acme.com, etunimi.sukunimi@acme.com',
  ])('%s', (text) => expect(emailsOf(`<p>${text}`)).toEqual([]));

  it('reserved names are valid on pages under the same name', () => {
    expect(emailsOf('<p>info@acme.test, info@acme.invalid', 'https://www.acme.test/')).toEqual([
      'info@acme.test',
    ]);
    expect(emailsOf('<p>info@example.com', 'https://example.com/')).toEqual([]);
  });

  it('a visitor counter contains a domain, not an address', () =>
    expect(emailsOf('<script data-domain="acme.com" data-name="stats" src="s.js"></script>')).toEqual([]));

  it('an invisible link is a trap', () =>
    expect(
      emailsOf('<style>.hp{display:none}</style><a class="hp" href="mailto:trap@acme.com">x</a>'),
    ).toEqual([]));
});

describe('boundaries of an address', () => {
  it.each([
    ['info@acme.comPhone', ['info@acme.com']],
    ['info@acme.com.Phone', ['info@acme.com']],
    ['info@acme.com312-867-0110', ['info@acme.com']],
    ['info@acme.co.Uk', ['info@acme.co.uk']],
    ['info@acme.com/ Tel. 030 123', ['info@acme.com']],
    ['info@acme.com/Fax 030 123', ['info@acme.com']],
    ['info@acme.com/contact', []],
    ['info@acme.com/030 123', ['info@acme.com']],
    ['E-Mailjane@acme.com', ['jane@acme.com']],
    ['KontaktJane@acme.com', ['Jane@acme.com']],
    ['E-Mail: mailing@acme.com', ['mailing@acme.com']],
    ['✉️info@acme.com', ['info@acme.com']],
    ['info_removethis@acme.com', ['info@acme.com']],
    ['info@NOSPAM-acme.com', ['info@acme.com']],
    ['メールinfo@acme.jpまで', ['info@acme.jp']],
    ['Email....info@acme.com.', ['info@acme.com']],
    [`'info@acme.com'`, ['info@acme.com']],
    ['R&amp;D@acme.com', ['R&D@acme.com']],
    ['a@acme.com/b@acme.com', ['a@acme.com', 'b@acme.com']],
    ['a@acme.com,b@acme.com;c@acme.com', ['a@acme.com', 'b@acme.com', 'c@acme.com']],
  ])('%s', (text, expected) => expect(emailsOf(`<p>${text}`)).toEqual(expected));
});

describe('facts', () => {
  it('an image of the at sign joins only adjacent parts', () =>
    expect(emailsOf('<p><b>Visit</b> acme.com <img alt="@">')).toEqual([]));

  it('have the sighting with the highest confidence, and its block', () =>
    expect(factsOf('<p>Hello<p>Info@acme.com<p><a href="mailto:info@acme.com">mail</a>')).toEqual([
      { email: 'info@acme.com', key: 'info@acme.com', method: 'mailto', confidence: 95, block: 2 },
    ]));

  it.each([
    ['<p>Jo Doe &lt;jo@acme.com&gt;', 'Jo Doe'],
    ['<p>Please write to Jo van der Doe &lt;jo@acme.com&gt;', 'Jo van der Doe'],
    ['<p>"Doe, Jo" &lt;jo@acme.com&gt;', 'Doe, Jo'],
    ['<a href="mailto:%22Doe%2C%20Jo%22%20%3Cjo@acme.com%3E">x</a>', 'Doe, Jo'],
    ['<a href="mailto:jo@acme.com">Jo Doe</a>', undefined],
  ])('%s contains the name %s', (html, name) => expect(factsOf(html)[0]?.name).toBe(name));

  it('include addresses of structured data, at any depth', () => {
    const sales: StructuredItem = {
      syntax: 'json_ld',
      types: ['ContactPoint'],
      properties: { email: ['mailto:s@acme.com'] },
    };
    const item: StructuredItem = {
      syntax: 'json_ld',
      types: ['Organization'],
      properties: { contactPoint: [sales] },
    };
    const page = readPage('', new URL('https://quillbay.com/'));
    expect(findEmails(page, [item])).toEqual([
      { email: 's@acme.com', key: 's@acme.com', method: 'json_ld', confidence: 90 },
    ]);
  });

  it('are distinct for any text, without errors', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'a@b.com',
            '@',
            '.',
            '[at]',
            ' at ',
            ' dot ',
            '<a href="mailto:',
            '">',
            'é',
            "<script>x='",
            "'+",
            '(',
            '\\',
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          const keys = factsOf(parts.join('')).map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
    ));
});

describe('mailto', () => {
  it.each([
    ['MAILTO:%20jo@acme.com', ['jo@acme.com']],
    ['mailto:a@acme.com;b@acme.com', ['a@acme.com', 'b@acme.com']],
    ['mailto:?to=a@acme.com&amp;bcc=b@acme.com', ['a@acme.com', 'b@acme.com']],
    ['mailto:jo@acme.com?body=write%20to%20eva@acme.com', ['jo@acme.com']],
    ['mailto:?subject=Look&amp;body=https://acme.com', []],
    ['mailto:100%@acme.com', ['100%@acme.com']],
    ['mailto:', []],
  ])('%s', (href, expected) => expect(emailsOf(`<a href="${href}">x</a>`)).toEqual(expected));
});

describe('addresses of imaginary people', () => {
  it.each([
    ['a person of that name', '<h3>Jane Doe</h3><p>jane.doe@quillbay.com</p>', ['jane.doe@quillbay.com']],
    ['a person with an initial', '<p>Contact J. Doe: jdoe@quillbay.com</p>', ['jdoe@quillbay.com']],
    [
      'a middle name',
      '<li>John Q. Doe, CEO</li><a href="mailto:john.doe@quillbay.com">x</a>',
      ['john.doe@quillbay.com'],
    ],
    [
      'a German name',
      '<p>Max Mustermann</p><p>max.mustermann@quillbay.com</p>',
      ['max.mustermann@quillbay.com'],
    ],
    ['a common name', '<p>john.smith@quillbay.com</p>', ['john.smith@quillbay.com']],
    ['no person', '<p>Write to jane.doe@quillbay.com</p>', []],
    ['another person', '<p>Jane Roe, jane.doe@quillbay.com</p>', []],
    [
      'a label of a form',
      '<form><label>Email of Jane Doe, as in jane.doe@quillbay.com</label><input></form>',
      [],
    ],
    ['a code sample', '<p>Jane Doe</p><pre>send("jane.doe@quillbay.com")</pre>', []],
    ['inline code', '<p>Jane Doe</p><p>Enter <code>jane.doe@quillbay.com</code> here</p>', []],
    ['an example domain', '<p>Jane Doe</p><p>jane.doe@example.com</p>', []],
    ['a template', '<p>firstname.lastname@quillbay.com</p>', []],
  ])('beside %s', (_, html, expected) => {
    expect(emailsOf(html)).toEqual(expected);
  });
});
