import { escape, json } from '../html';
import { head } from './plain';
import type { Dialect, Template } from './template';

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
export const componentSoup: Template = {
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
