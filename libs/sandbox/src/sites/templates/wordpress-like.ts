import { escape } from '../html';
import { plainDialect, head } from './plain';
import type { Template } from './template';

/** Markup of a blog system with a theme and a block editor. */
export const wordpressLike: Template = {
  name: 'wordpress-like',
  heldOut: false,
  foundation: 'wordpress',
  dialect: {
    ...plainDialect,
    heading: (level, text) => `<h${level} class="wp-block-heading">${escape(text)}</h${level}>`,
    list: (items) => `<ul class="wp-block-list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    facts: (rows) =>
      `<p>${rows.map(([label, html]) => `<strong>${escape(label)}:</strong> ${html}`).join('<br>\n')}</p>`,
  },
  suffix: '/',
  document: (view) => `<!DOCTYPE html>
<html lang="${view.languageTag}"${view.rootAttributes}>
<head>
${head(view)}
<meta property="og:title" content="${escape(view.title)}">
<meta property="og:site_name" content="${escape(view.company)}">
</head>
<body class="page-template-default page wp-custom-logo">
<div id="page" class="site">
<header id="masthead" class="site-header"><p class="site-title">${escape(view.company)}</p>
<nav id="site-navigation"><ul id="primary-menu" class="menu">
${view.menu.map((item, index) => `<li id="menu-item-${index + 20}" class="menu-item">${item}</li>`).join('\n')}
</ul></nav></header>
<div id="content" class="site-content"><article class="page type-page hentry">
<header class="entry-header"><h1 class="entry-title">${escape(view.title)}</h1></header>
<div class="entry-content">
${view.sections
  .map(
    ({ heading, html }) =>
      `<h2 class="wp-block-heading">${escape(heading)}</h2>\n<div class="wp-block-group">${html}</div>`,
  )
  .join('\n')}
</div></article></div>
<footer id="colophon" class="site-footer">
${view.footer.map((piece) => `<aside class="widget widget_text"><div class="textwidget">${piece}</div></aside>`).join('\n')}
</footer></div>
${view.foot}
</body></html>
`,
};
