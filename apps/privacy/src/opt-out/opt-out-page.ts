import type { PageAnswer } from '@lode/contracts';
import { escapedHtml } from '@lode/service-kit';

/** Who runs the pages, as far as the settings tell. */
export interface PageOwner {
  /** The host under which the pages are found; undefined where it is not set. */
  readonly host: string | undefined;
  readonly contactUrl: string | undefined;
}

interface PageParts {
  readonly status?: number;
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
  /** Whether it stands below `/opt-out/`: addresses are relative, so that a proxy may put a path before them. */
  readonly isLink?: boolean;
}

/** One page, without scripts and anything from elsewhere; its style sheet is that of the documentation. */
export function optOutPage(
  owner: PageOwner,
  { status = 200, title, body, isLink = false }: PageParts,
): PageAnswer {
  const root = isLink ? '../' : './';
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
<main class="narrow">
<h1>${escapedHtml(title)}</h1>
${body}
<footer>${aboutOwner(owner)}</footer>
</main>
</body>
</html>
`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}

function aboutOwner({ host, contactUrl }: PageOwner): string {
  const runs = `This page belongs to ${host === undefined ? 'a deployment' : `the deployment at ${escapedHtml(host)}`} of Lode, which collects business contacts from public web pages.`;
  return `<p>${runs}${contactUrl === undefined ? '' : ` Its operator: ${contactLink(contactUrl)}.`}</p>`;
}

export const contactLink = (url: string): string =>
  `<a href="${escapedHtml(url)}" rel="noreferrer">${escapedHtml(url.replace(/^(?:mailto:|https?:\/\/)/, ''))}</a>`;
