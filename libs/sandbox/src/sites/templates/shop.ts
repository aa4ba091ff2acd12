import { escape } from '../html';
import { plainDialect, head } from './plain';
import type { Template } from './template';

/** A shop: a bar with a cart, a wide body, a footer in columns. */
export const shop: Template = {
  name: 'shop',
  heldOut: false,
  foundation: 'shop',
  dialect: {
    ...plainDialect,
    facts: (rows) =>
      `<dl class="info">${rows.map(([label, html]) => `<dt>${escape(label)}</dt><dd>${html}</dd>`).join('\n')}</dl>`,
  },
  suffix: '',
  document: (view) => `<!DOCTYPE html>
<html lang="${view.languageTag}"${view.rootAttributes} class="no-js">
<head>
${head(view)}
<meta property="og:type" content="website">
</head>
<body>
<div class="announcement">★★★★★</div>
<header class="header" data-section="header">
<a class="brand" href="/"><img src="/assets/logo@2x.png" alt="${escape(view.company)}"></a>
<ul class="site-nav">${view.menu.map((item) => `<li>${item}</li>`).join('')}</ul>
<a class="cart-icon" rel="nofollow" href="/cart" data-count="0">0</a>
</header>
<main id="MainContent">
${view.sections.map(({ heading, html }) => `<div class="page-width"><h2 class="title">${escape(heading)}</h2>${html}</div>`).join('\n')}
</main>
<footer class="footer"><div class="grid">
${view.footer.map((piece) => `<div class="grid__item">${piece}</div>`).join('\n')}
</div></footer>
${view.foot}
</body>
</html>
`,
};
