import { escape } from '../html';
import { plainDialect, head } from './plain';
import type { Template } from './template';

/** Rows and columns of a page builder, with custom elements. */
export const builder: Template = {
  name: 'builder',
  heldOut: true,
  foundation: 'any',
  dialect: {
    ...plainDialect,
    heading: (level, text) => `<h${level} class="heading-title">${escape(text)}</h${level}>`,
    paragraph: (html) => `<div class="text-editor"><p>${html}</p></div>`,
    facts: (rows) =>
      `<ul class="icon-list">${rows
        .map(
          ([label, html]) =>
            `<li><span class="icon" aria-label="${escape(label)}"></span><span class="icon-label">${escape(label)}</span> <span class="icon-text">${html}</span></li>`,
        )
        .join('\n')}</ul>`,
  },
  suffix: '/',
  document: (view) => `<!doctype html>
<html lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
</head>
<body class="builder-page">
<header data-element="header"><x-menu><ul>${view.menu.map((item) => `<li>${item}</li>`).join('')}</ul></x-menu></header>
${view.sections
  .map(
    ({
      heading,
      html,
    }) => `<x-section data-settings='{"bg":"classic"}'><div class="row"><div class="col col-100">
<h2 class="heading">${escape(heading)}</h2>
</div><div class="col col-100">${html}</div></div></x-section>`,
  )
  .join('\n')}
<footer data-element="footer">${view.footer.map((piece) => `<div class="col col-33">${piece}</div>`).join('\n')}</footer>
${view.foot}
</body>
</html>
`,
};
