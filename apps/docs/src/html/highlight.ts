import { transformerStyleToClass } from '@shikijs/transformers';
import { createHighlighter, type BundledLanguage } from 'shiki';
import { escaped } from './escaped';

/** Code as HTML, in the colours of a language that is known; else plain. */
export type Highlight = (code: string, language: string) => string;

export interface Highlighter {
  readonly highlight: Highlight;
  /** Style sheet of the classes that the code so far needs: the policy of the pages forbids style attributes. */
  css(): string;
}

const aliases: Readonly<Record<string, BundledLanguage>> = {
  sh: 'shellscript',
  bash: 'shellscript',
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  json: 'json',
  javascript: 'javascript',
  typescript: 'typescript',
  python: 'python',
  yaml: 'yaml',
  http: 'http',
  sql: 'sql',
};
const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const;

export async function createSiteHighlighter(): Promise<Highlighter> {
  const langs = [...new Set(Object.values(aliases))];
  const shiki = await createHighlighter({ themes: Object.values(themes), langs });
  const toClass = transformerStyleToClass({ classPrefix: 'c-' });
  const colour = (code: string, lang: BundledLanguage): string =>
    shiki.codeToHtml(code, { lang, themes, defaultColor: false, transformers: [toClass] });
  return {
    highlight: (code, language) => {
      const lang = aliases[language];
      const html = lang ? colour(code, lang) : `<pre tabindex="0"><code>${escaped(code)}</code></pre>`;
      return `<div class="code"${lang === 'shellscript' ? ' data-wrap' : ''}>${html}</div>\n`;
    },
    css: () => toClass.getCSS(),
  };
}
