// Filler that makes pages as long as real ones: navigation, teasers, styles, scripts, drawings. It contains no facts.
'use strict';

const words =
  'the work of every season begins with good material and people who know what they do so that what we build will last for many years and be a pleasure to use in any kind of weather at a price that is fair to all'.split(
    ' ',
  );

const text = (start, count) =>
  Array.from({ length: count }, (_, index) => words[(start * 7 + index * 3) % words.length]).join(' ');

const teaser = (_, index) => `<article class="teaser teaser--wide" data-position="${index}">
<div class="teaser__image"><img src="/images/teaser-${index}.webp" width="480" height="320" loading="lazy" alt=""></div>
<div class="teaser__body"><h3 class="teaser__title">${text(index, 5)}</h3>
<p class="teaser__text">${text(index + 1, 40)}. ${text(index + 2, 30)}.</p>
<ul class="tags"><li class="tag">${text(index, 1)}</li><li class="tag">${text(index + 3, 1)}</li></ul>
<svg viewBox="0 0 24 24" class="icon"><path d="M4 11v2h12l-5.5 5.5 1.42 1.42L19.84 12l-7.92-7.92L10.5 5.5 16 11H4z"/></svg></div>
</article>`;

const style = `<style>${Array.from(
  { length: 60 },
  (_, index) => `.teaser--${index}{display:flex;gap:${index}px;color:#333}`,
).join('')}</style>`;

const script = `<script>(function(w){var q=w.q=w.q||[];${Array.from(
  { length: 40 },
  (_, index) => `q.push(["set","k${index}",{enabled:true,delay:${index * 10}}]);`,
).join('')}})(window)</script>`;

const filler = `<section class="teasers">${Array.from({ length: 28 }, teaser).join('\n')}</section>${script}`;

/** Letters, since the crawler takes pages that differ only in numbers for the same page. */
const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[digit]).join('');

/** Appends the filler and a text of its own to a page. */
const filled = (html, number) =>
  html.replace('</body>', () => `${style}<p>Edition ${letters(number)}</p>${filler}</body>`);

module.exports = { filled };
