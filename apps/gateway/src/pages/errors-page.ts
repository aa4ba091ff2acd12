import { problemKinds } from '@lode/contracts';
import { page } from './page';

/** The catalogue that `type` of each problem links to. */
export const errorsPage = (): string =>
  page(
    'Errors of Lode',
    `<h1>Errors</h1>
<p>Every error is a problem body (RFC 9457, <code>application/problem+json</code>). Decide on <code>code</code>, which never changes its meaning; <code>detail</code> is for people.</p>
<table>
<thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead>
<tbody>
${Object.entries(problemKinds).map(row).join('\n')}
</tbody>
</table>`,
  );

const row = ([code, { status, title, meaning }]: [
  string,
  { status: number; title: string; meaning: string },
]): string =>
  `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td><strong>${title}.</strong> ${marked(meaning)}</td></tr>`;

/** Text with `code` between back-ticks. */
const marked = (text: string): string => text.replace(/`([^`]+)`/g, '<code>$1</code>');
