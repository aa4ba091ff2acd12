import { escape } from '../html';
import { plainDialect, head } from './plain';
import type { Template } from './template';

/** An old portal in XHTML: divisions and line breaks. */
export const portal: Template = {
  name: 'portal',
  heldOut: true,
  foundation: 'any',
  dialect: {
    ...plainDialect,
    paragraph: (html) => `<div class="contentpane">${html}<br /><br /></div>`,
    facts: (rows) => rows.map(([label, html]) => `${escape(label)}: ${html}<br />`).join('\n'),
    heading: (_, text) => `<div class="componentheading">${escape(text)}</div>`,
  },
  suffix: '.php',
  document: (
    view,
  ) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${view.languageTag}" lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
</head>
<body id="bd">
<div id="wrapper"><div id="header">${escape(view.company)}</div>
<div id="mainnav">${view.menu.map((item) => `<span class="item">${item}</span>`).join(' &gt; ')}</div>
<div id="contentwrap">
${view.sections.map(({ heading, html }) => `<div class="moduletable"><h3>${escape(heading)}</h3>${html}</div>`).join('\n')}
</div>
<div id="footer">${view.footer.join('<br />\n')}</div></div>
${view.foot}
</body>
</html>
`,
};
