import { escape } from '../html';
import { head } from './plain';
import type { Template } from './template';

/** Pages of a static site generator: definition lists, details elements, a sidebar. */
export const article: Template = {
  name: 'article',
  heldOut: true,
  foundation: 'any',
  dialect: {
    heading: (level, text) =>
      `<h${level} id="h${text.length}">${escape(text)} <a href="#h${text.length}">#</a></h${level}>`,
    paragraph: (html) => `<p class="lead">${html}</p>`,
    facts: (rows) =>
      `<table class="facts"><tbody>${rows
        .map(([label, html]) => `<tr><th scope="row">${escape(label)}</th><td>${html}</td></tr>`)
        .join('\n')}</tbody></table>`,
    list: (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join('\n')}</ol>`,
  },
  suffix: '/',
  document: (view) => `<!doctype html>
<html lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
</head>
<body>
<div class="layout"><aside class="sidebar"><p><b>${escape(view.company)}</b></p>
<ol>${view.menu.map((item) => `<li>${item}</li>`).join('\n')}</ol></aside>
<article><h1>${escape(view.title)}</h1>
${view.sections.map(({ heading, html }) => `<details open><summary>${escape(heading)}</summary>\n${html}\n</details>`).join('\n')}
</article></div>
<footer><ul>${view.footer.map((piece) => `<li>${piece}</li>`).join('\n')}</ul></footer>
${view.foot}
</body>
</html>
`,
};
