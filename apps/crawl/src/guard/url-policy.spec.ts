import { AddressGuard } from '@lode/platform/network';
import { callerUrl, UrlPolicy } from './url-policy';

const policy = new UrlPolicy({
  guard: new AddressGuard({ allowNets: [], ownAddresses: [] }),
  ports: [80, 443],
});

const refusal = (text: string) => {
  const admission = policy.admit(text);
  return admission.admitted ? admission.url.href : admission.refusal;
};

describe('UrlPolicy', () => {
  it.each([
    ['http://quillbay.com', 'http://quillbay.com/'],
    ['HTTPS://QuillBay.com:443/a?b#c', 'https://quillbay.com/a?b#c'],
    ['https://quillbay.com./', 'https://quillbay.com/'],
    ['https://quillbay.com:80/', 'https://quillbay.com:80/'],
    ['http://müllerbau.de/', 'http://xn--mllerbau-65a.de/'],
    ['http://8.8.8.8/', 'http://8.8.8.8/'],
    ['http://[2606:2800:220:1::1]/', 'http://[2606:2800:220:1::1]/'],
    ['http://[::ffff:8.8.8.8]/', 'http://[::ffff:808:808]/'],
  ])('admits %s', (given, href) => expect(refusal(given)).toBe(href));

  it.each([
    ['', 'syntax'],
    ['quillbay.com', 'syntax'],
    ['http://', 'syntax'],
    ['http://256.256.256.256/', 'syntax'],
    ['http://[::1', 'syntax'],
    ['http://./', 'syntax'],
    ['http://1.2.3.400../', 'syntax'],
    ['ftp://quillbay.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['gopher://127.0.0.1:6379/', 'scheme'],
    ['http://user@quillbay.com/', 'credentials'],
    ['http://:secret@quillbay.com/', 'credentials'],
    [`http://quillbay.com/${'a'.repeat(2100)}`, 'length'],
    // Within the limit as given, beyond it as sent.
    [`http://quillbay.com/${'ü'.repeat(1000)}`, 'length'],
    ['http://quillbay.com:22/', 'port'],
    ['https://quillbay.com:8443/', 'port'],
    ['http://quillbay.com:0/', 'port'],
  ])('rejects %j', (given, expected) => expect(refusal(given)).toBe(expected));

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0300.0250.1.1/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1./',
    'http://127.0.0.1../',
    'http://0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[2a00:1450::5efe:7f00:1]/',
    'http://[4000::1]/',
  ])('rejects the address in %s', (given) => expect(refusal(given)).toBe('address'));

  it('leaves names to the look-up, including those that are never fetched', () =>
    expect(refusal('http://localhost/')).toBe('http://localhost/'));
});

describe('callerUrl', () => {
  const problem = (text: string) => {
    try {
      return callerUrl(text, policy, 'body.url').href;
    } catch (error) {
      return error;
    }
  };

  it('returns an allowed URL', () => expect(problem('https://quillbay.com')).toBe('https://quillbay.com/'));

  it.each(['nonsense', `https://quillbay.com/${'a'.repeat(3000)}`])('describes the error of %.30s', (text) =>
    expect(problem(text)).toMatchObject({ code: 'validation', errors: [{ location: 'body.url' }] }),
  );

  it('returns the same error for every forbidden address', () => {
    const places = ['http://127.0.0.1/', 'http://10.1.2.3/', 'http://[fd00::1]/', 'https://quillbay.com:22/'];
    const problems = places.map((text) => problem(text));
    expect(problems[0]).toMatchObject({ code: 'url_not_allowed', status: 400 });
    expect(new Set(problems.map(String)).size).toBe(1);
  });

  it.each(['ftp://quillbay.com/', 'https://a:b@quillbay.com/'])('rejects %s', (text) =>
    expect(problem(text)).toMatchObject({ code: 'url_not_allowed' }),
  );
});
