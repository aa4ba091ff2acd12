import { escape } from '../html';
import type { Section } from '../templates/template';
import type { PageDraft } from './page-draft';

const otherFirms = ['Brightwater Ltd', 'Nordhafen GmbH', 'Atelier Lune', 'Grupo Olivar', 'Fenwick & Sons'];
const outsideTitles = ['CEO', 'Managing Director', 'Head of Purchasing', 'CFO'];

/** Testimonials of customers, with titles; they do not work at the company. */
export function testimonials({ plan, language, random }: PageDraft): Section {
  const quotes = language.praise.map((praise, index) => {
    const who = `${plan.outsiders[index] ?? ''}, ${random.pick(outsideTitles)}, ${random.pick(otherFirms)}`;
    return `<blockquote class="testimonial"><p>“${escape(praise)}”</p><cite>${escape(who)}</cite></blockquote>`;
  });
  return { heading: language.labels.voices, html: quotes.join('\n') };
}

/** Investors and advisers, who do not work at the company. */
export function investors({ plan, language, dialect }: PageDraft): Section {
  const names = plan.outsiders.slice(3, 6);
  const items = names.map((name, index) => `${escape(name)}, ${otherFirms[index] ?? ''}`);
  return { heading: language.labels.investors, html: `<div class="investors">${dialect.list(items)}</div>` };
}

export const clients = ({ language }: PageDraft): Section => ({
  heading: language.labels.clients,
  html: otherFirms.map((firm) => `<img src="/img/client.svg" alt="${escape(firm)}">`).join(' '),
});

/** Reviews of a product. */
export function reviews({ plan, language }: PageDraft): Section {
  const items = language.praise.map((praise, index) => {
    const name = plan.outsiders[index + 6] ?? 'M. B.';
    return `<div class="review"><span class="stars">★★★★★</span> <strong class="author">${escape(name)}</strong><p>${escape(praise)}</p></div>`;
  });
  return { heading: language.labels.reviews, html: items.join('\n') };
}
