import { escape, lines, tag } from '../html';
import type { Dialect, PageView, Template } from './template';

/** The default dialect; others override parts of it. */
export const plainDialect: Dialect = {
  heading: (level, text) => tag(`h${level}`, {}, escape(text)),
  paragraph: (html) => tag('p', {}, html),
  facts: (rows) =>
    rows.map(([label, html]) => `<p><strong>${escape(label)}:</strong> ${html}</p>`).join('\n'),
  list: (items) => tag('ul', {}, items.map((item) => `\n<li>${item}</li>`).join('')),
};

/** The head element of most templates. */
export const head = (view: PageView): string =>
  lines(
    view.charset !== undefined && `<meta charset="${view.charset}">`,
    `<title>${escape(view.title)}</title>`,
    `<meta name="description" content="${escape(view.description)}">`,
    `<link rel="canonical" href="${escape(view.canonical)}">`,
    view.head,
  );

/** Hand-written HTML in textbook style. */
export const plain: Template = {
  name: 'plain',
  heldOut: false,
  foundation: 'none',
  dialect: plainDialect,
  suffix: '.html',
  document: (view) => `<!doctype html>
<html lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
</head>
<body>
<header><h1>${escape(view.title)}</h1><nav>${view.menu.join(' | ')}</nav></header>
<main>
${view.sections.map(({ heading, html }) => `<section>\n<h2>${escape(heading)}</h2>\n${html}\n</section>`).join('\n')}
</main>
<footer>
${view.footer.map((piece) => `<p>${piece}</p>`).join('\n')}
</footer>
${view.foot}
</body>
</html>
`,
};
