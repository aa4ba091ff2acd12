import { readPage } from '../page/read-page';
import { pageState } from './page-state';

const state = (html: string) => pageState(readPage(html, new URL('https://www.quay.test/')));

test.each([
  [
    'suspended',
    '<title>Account Suspended</title><h1>Account Suspended</h1><p>This account has been suspended.',
  ],
  ['suspended', '<h1>This website has been temporarily suspended.</h1>'],
  ['suspended', '<h1>Diese Webseite wurde vorübergehend gesperrt</h1>'],
  ['suspended', '<title>Quay</title><p>Ce site est suspendu'],
  ['suspended', '<p>Esta cuenta está suspendida.'],
  ['suspended', '<title>509 Bandwidth Limit Exceeded</title><h1>Bandwidth Limit Exceeded</h1>'],
  ['error_page', '<title>404 Not Found</title><h1>Not Found</h1>'],
  ['error_page', '<title>Quay</title><h1>Seite nicht gefunden</h1><p>Leider …'],
  ['error_page', '<h1>Error establishing a database connection</h1>'],
  [
    'error_page',
    '<b>Fatal error</b>: Uncaught Error: Call to undefined function mysql_connect() in /var/www/index.php',
  ],
  [
    'error_page',
    '<p>There has been a critical error on this website.</p><a href="https://wordpress.org/">Learn more</a>',
  ],
  ['error_page', '<title>Page introuvable</title>'],
  ['placeholder', '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>'],
  ['placeholder', '<title>Apache2 Ubuntu Default Page: It works</title><p>It works!'],
  ['placeholder', '<h1>Coming soon</h1><p>Quay Boats'],
  ['placeholder', '<h1>Hier entsteht eine neue Internetpräsenz</h1>'],
  ['placeholder', '<p>Sito in costruzione'],
  ['placeholder', '<h1>Coming soon</h1><p>Our new website is made by <a href="https://pier.test/">Pier</a>'],
  ['only_images', '<title>Quay</title><img src="a.jpg"><img src="b.jpg">'],
  ['only_images', '<p>Quay</p><map name="m"><area href="/x"></map><img src="page.gif" usemap="#m">'],
])('%s: %s', (kind, html) => {
  expect(state(html)).toEqual({ kind });
});

test.each([
  ['pier.test', '<p>We have moved to <a href="https://www.pier.test/home">our new website</a>.'],
  ['pier.test', '<h1>Unsere Seite ist umgezogen</h1><p>Sie finden uns jetzt unter www.pier.test'],
  ['pier.test', '<p>Nouvelle adresse : <a href="http://pier.test">pier.test</a>'],
  [
    'pier.test',
    '<p>Nuestra nueva web: https://pier.test/es/ <a href="https://facebook.com/quay">Facebook</a>',
  ],
  ['pier.test', '<title>Quay: new website</title><a href="https://pier.test/"><img src="go.png"></a>'],
])('moved to %s: %s', (to, html) => {
  expect(state(html)).toEqual({ kind: 'moved', to });
});

test.each([
  '<h1>Quay Boats</h1><p>Quiet boats for rivers.',
  '<p>We have moved to 5 Harbour Road. Mail: info@pier.test',
  '<p>We have moved. <a href="https://pier.test/">Pier</a> <a href="https://dock.test/">Dock</a>',
  '<p>Our partner: <a href="https://pier.test/">Pier</a>',
  '<p>See our new website soon.<p>Boats since 1990.<p>Open daily.<p><a href="https://pier.test/">Pier</a>',
  '<p>Our new website. Webdesign by <a href="https://pier.test/">Pier</a>',
  '<p>Find us at <a href="https://www.facebook.com/quay">Facebook</a>',
  `<h1>404 boats found</h1><p>${'Quiet boats for rivers. '.repeat(80)}`,
  `<h1>Not found</h1>${'<a href="/x">x</a>'.repeat(20)}`,
  '<h1>Page turners</h1><p>This page shows books that were not found elsewhere.',
  '<p>Quay Boats builds quiet boats for rivers and lakes.</p><img src="a.jpg">',
  '<img src="a.jpg"><form><input name="q"></form>',
  '',
])('a page of the company: %s', (html) => {
  expect(state(html)).toBeUndefined();
});

test.each(['new website ', 'we have moved to a.b.c.d.e ', 'a-'.repeat(30), 'www.pier.test ', 'https://'])(
  'takes a time that grows with the length alone: %s',
  (unit) => {
    const html = `<p>${unit.repeat(Math.floor(1400 / unit.length))}`;
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) state(html);
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
