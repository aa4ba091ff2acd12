import type { PageAnswer } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';

export interface HtmlPage {
  readonly status?: number;
  /** Plain text. */
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
  /** HTML at the end of a narrow page; a page without it has the width of tables. */
  readonly footer?: string;
  /**
   * Relative path from the page to the root, such as `../`: addresses are relative, so that a proxy may add a path
   * prefix. Default: `/`.
   */
  readonly root?: string;
}

/** An HTML page without scripts and external resources; its style sheet is that of the documentation. */
export function htmlPage({ status = 200, title, body, footer, root = '/' }: HtmlPage): PageAnswer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(title)}</title>
<link rel="stylesheet" href="${root}docs/lode.css">
</head>
<body>
<main${footer === undefined ? '' : ' class="narrow"'}>
<h1>${escapedHtml(title)}</h1>
${body}
${footer === undefined ? '' : `<footer>${footer}</footer>\n`}</main>
</body>
</html>
`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}
