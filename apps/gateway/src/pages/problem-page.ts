import type { Issue, Problem } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import { page } from './page';

/** A problem as HTML. */
export function problemPage({ title, detail, errors, request_id }: Problem): string {
  return page(
    escapedHtml(title),
    `<h1>${escapedHtml(title)}</h1>
<p>${escapedHtml(detail)}</p>
${errors ? `<ul>\n${errors.map(item).join('\n')}\n</ul>\n` : ''}<p><small>${escapedHtml(request_id)}</small></p>`,
  );
}

const item = ({ location, message, fix }: Issue): string =>
  `<li><code>${escapedHtml(location)}</code> ${escapedHtml(message)}${fix ? `: ${escapedHtml(fix)}` : ''}</li>`;
