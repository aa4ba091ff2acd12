import type { PageKind } from '../facts/facts';
import { pageKind } from './page-kind';

const at = (path: string): URL => new URL(path, 'https://quillbay.com');

const byPath: readonly (readonly [string, PageKind])[] = [
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/?utm_source=contact&gclid=x', 'home'],
  ['/index.php?fbclid=x', 'home'],
  ['/de/?msclkid=x', 'home'],
  ['/de/', 'home'],
  ['/contact-us/', 'contact'],
  ['/ContactUs.aspx', 'contact'],
  ['/de-at/kontakt', 'contact'],
  ['/%D0%BA%D0%BE%D0%BD%D1%82%D0%B0%D0%BA%D1%82%D1%8B', 'contact'],
  ['/fale-conosco', 'contact'],
  ['/yhteystiedot', 'contact'],
  ['/ueber-uns', 'about'],
  ['/%C3%BCber-uns', 'about'],
  ['/a-propos', 'about'],
  ['/chi-siamo', 'about'],
  ['/o-nas', 'about'],
  ['/about/team', 'team'],
  ['/meet-the-team.php', 'team'],
  ['/notre-equipe', 'team'],
  ['/quienes-somos', 'team'],
  ['/impressum.html', 'imprint'],
  ['/mentions-legales', 'imprint'],
  ['/vacatures', 'careers'],
  ['/lavora-con-noi', 'careers'],
  ['/standorte', 'locations'],
  ['/privacy-policy', 'privacy'],
  ['/news', 'press'],
  ['/news/we-moved-our-harbour', 'article'],
  ['/2026/05/spring-sale', 'article'],
  ['/blog/contact-center-trends', 'article'],
  ['/?page=contact', 'contact'],
  ['/services', 'other'],
  ['/contact-lenses', 'other'],
  ['/%zz', 'other'],
];

test.each(byPath)('%s is %s by its URL', (path, kind) => {
  expect(pageKind({ url: at(path) })).toBe(kind);
});

test.each([
  ['Kontakt', 'contact'],
  ['お問い合わせ', 'contact'],
  ['Nous contacter', 'contact'],
  ['Contact our sales team', 'contact'],
  ['Our customers speak well about the team that came to them', 'other'],
] as const)('a link with the text %s leads to %s', (linkText, kind) => {
  expect(pageKind({ url: at('/p/17'), linkText })).toBe(kind);
});

test('uses title and headings if the URL is not significant', () => {
  expect(pageKind({ url: at('/p/17'), title: 'Impressum – Quillbay GmbH' })).toBe('imprint');
  expect(pageKind({ url: at('/p/17'), headings: ['Our Team'] })).toBe('team');
});

test('prefers the kind with several signals', () => {
  expect(pageKind({ url: at('/company'), linkText: 'Careers', title: 'Careers | Quillbay' })).toBe('careers');
});
