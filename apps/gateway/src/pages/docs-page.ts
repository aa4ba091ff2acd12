import { page } from './page';

/** `/docs` where the site is not built. */
export const docsPage = (): string =>
  page(
    'Lode API',
    `<h1>Lode API</h1>
<p>The documentation is not built here. Build it with <code>npm run check -- build</code>.</p>
<ul>
<li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/docs/errors">Errors</a></li>
</ul>`,
  );

/** Pages of the site below `/docs`. */
export const docsPaths = ['/docs/{page}', '/docs/api/{group}', '/docs/assets/{file}'] as const;
