import type { Template, Dialect, PageView } from './template';
import { escape, lines, tag, json } from './html';

/** The default dialect; others override parts of it. */
const plainDialect: Dialect = {
  heading: (level, text) => tag(`h${level}`, {}, escape(text)),
  paragraph: (html) => tag('p', {}, html),
  facts: (rows) =>
    rows.map(([label, html]) => `<p><strong>${escape(label)}:</strong> ${html}</p>`).join('\n'),
  list: (items) => tag('ul', {}, items.map((item) => `\n<li>${item}</li>`).join('')),
};

/** The head element of most templates. */
const head = (view: PageView): string =>
  lines(
    view.charset !== undefined && `<meta charset="${view.charset}">`,
    `<title>${escape(view.title)}</title>`,
    `<meta name="description" content="${escape(view.description)}">`,
    `<link rel="canonical" href="${escape(view.canonical)}">`,
    view.head,
  );

/** Hand-written HTML in textbook style. */
const plain: Template = {
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

/** Pages of a static site generator: definition lists, details elements, a sidebar. */
const article: Template = {
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

/** Rows and columns of a page builder, with custom elements. */
const builder: Template = {
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

const box = (name: string, inner: string): string =>
  `<div class="css-${name} sc-${name}"><div class="css-inner">${inner}</div></div>`;

const soupDialect: Dialect = {
  heading: (level, text) =>
    `<div class="css-1h${level}x" role="heading" aria-level="${level}"><span>${escape(text)}</span></div>`,
  paragraph: (html) => `<div class="css-1p9q"><div data-block="text">${html}</div></div>`,
  facts: (rows) =>
    box(
      'rows',
      rows
        .map(
          ([label, html]) =>
            `<div class="css-7fk2"><div class="css-lbl">${escape(label)}</div><div class="css-val">${html}</div></div>`,
        )
        .join(''),
    ),
  list: (items) =>
    `<div role="list">${items.map((item) => `<div role="listitem" class="css-k3">${item}</div>`).join('')}</div>`,
};

/** Nested divisions with hashed class names, and the state of the application in a script. */
const componentSoup: Template = {
  name: 'component-soup',
  heldOut: false,
  foundation: 'framework',
  dialect: soupDialect,
  suffix: '',
  document: (view) => `<!DOCTYPE html><html lang="${view.languageTag}"${view.rootAttributes}><head>
${head(view)}
</head><body><div id="root"><div class="css-app"><div class="css-top" data-testid="top">
<div class="css-nav">${view.menu.map((item) => `<div class="css-nv1">${item}</div>`).join('')}</div></div>
<div class="css-main" data-testid="main">
${view.sections
  .map(({ heading, html }, index) => box(`s${index}a8`, `${soupDialect.heading(2, heading)}${html}`))
  .join('\n')}
</div>
<div class="css-btm">${view.footer.map((piece) => `<div class="css-f0">${piece}</div>`).join('')}</div></div></div>
<script type="application/json" id="state">${json({ route: view.title, build: 'a1b2c3', icons: ['logo@2x.png'] })}</script>
${view.foot}</body></html>
`,
};

/** An old portal in XHTML: divisions and line breaks. */
const portal: Template = {
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

/** A shop: a bar with a cart, a wide body, a footer in columns. */
const shop: Template = {
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

/** One long page with anchors; the facts are also in JSON-LD. */
const singlePage: Template = {
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

const font = '<FONT FACE="Verdana,Arial" SIZE="2">';

const tableDialect: Dialect = {
  heading: (level, text) => `<FONT FACE="Verdana" SIZE="${6 - level}"><B>${escape(text)}</B></FONT><BR>`,
  paragraph: (html) => `${font}${html}</FONT><BR><BR>`,
  facts: (rows) =>
    `<TABLE BORDER=0 CELLPADDING=2>${rows
      .map(
        ([label, html]) => `<TR><TD NOWRAP>${font}<B>${escape(label)}:</B></FONT><TD>${font}${html}</FONT>`,
      )
      .join('\n')}</TABLE>`,
  list: (items) => `<UL>${items.map((item) => `<LI>${font}${item}</FONT>`).join('\n')}</UL>`,
};

/** Nested tables, font elements, upper case, unclosed elements. */
const tableEra: Template = {
  name: 'table-era',
  heldOut: false,
  foundation: 'none',
  dialect: tableDialect,
  suffix: '.htm',
  charset: 'windows-1252',
  document: (view) => `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<HTML LANG="${view.languageTag}"${view.rootAttributes}>
<HEAD>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${view.charset ?? ''}">
<TITLE>${escape(view.title)}</TITLE>
<META NAME="description" CONTENT="${escape(view.description)}">
${view.head}
</HEAD>
<BODY BGCOLOR="#FFFFFF" LINK=blue>
<CENTER><TABLE WIDTH=780 BORDER=0 CELLSPACING=0>
<TR><TD COLSPAN=2 BGCOLOR="#336699"><FONT COLOR=white SIZE=5><B>${escape(view.company)}</B></FONT>
<TR><TD WIDTH=150 VALIGN=top BGCOLOR="#EEEEEE">${view.menu.map((item) => `${font}${item}</FONT><BR>`).join('\n')}
<TD VALIGN=top><TABLE WIDTH="100%"><TR><TD>
${view.sections.map(({ heading, html }) => `${tableDialect.heading(2, heading)}\n${html}\n<HR NOSHADE>`).join('\n')}
</TABLE>
<TR><TD COLSPAN=2 ALIGN=center>${view.footer.map((piece) => `${font}${piece}</FONT>`).join('&nbsp;|&nbsp;\n')}
</TABLE></CENTER>
${view.foot}
</BODY></HTML>
`,
};

/** Markup of a blog system with a theme and a block editor. */
const wordpressLike: Template = {
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

export const templates: readonly Template[] = [
  plain,
  tableEra,
  componentSoup,
  wordpressLike,
  shop,
  singlePage,
  builder,
  article,
  portal,
];
