import { escape } from '../html';
import { plainDialect, head } from './plain';
import type { Template } from './template';

/** One long page with anchors; the facts are also in JSON-LD. */
export const singlePage: Template = {
  name: 'single-page',
  heldOut: false,
  foundation: 'any',
  dialect: plainDialect,
  onePage: true,
  suffix: '',
  document: (view) => `<!doctype html>
<html lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
<meta name="viewport" content="width=device-width">
</head>
<body>
<nav class="anchors">${view.sections.map(({ heading }, index) => `<a href="#s${index}">${escape(heading)}</a>`).join(' ')}
${view.menu.join(' ')}</nav>
<h1>${escape(view.company)}</h1>
${view.sections.map(({ heading, html }, index) => `<section id="s${index}"><h2>${escape(heading)}</h2>${html}</section>`).join('\n')}
<footer>${view.footer.join(' · ')}</footer>
${view.foot}
</body>
</html>
`,
};
