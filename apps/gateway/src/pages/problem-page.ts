import type { Issue, Problem } from '@lode/contracts';
import { page } from './page';

/** What went wrong with a page, for the person in front of it. */
export function problemPage({ title, detail, errors, request_id }: Problem): string {
  return page(
    escaped(title),
    `<h1>${escaped(title)}</h1>
<p>${escaped(detail)}</p>
${errors ? `<ul>\n${errors.map(item).join('\n')}\n</ul>\n` : ''}<p><small>${escaped(request_id)}</small></p>`,
  );
}

const item = ({ location, message, fix }: Issue): string =>
  `<li><code>${escaped(location)}</code> ${escaped(message)}${fix ? `: ${escaped(fix)}` : ''}</li>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');
