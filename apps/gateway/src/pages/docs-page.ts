/** The interactive documentation: Swagger UI from its npm package, without external resources. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lode API</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"><noscript>This page needs JavaScript. Without it, read <a href="/openapi.json">openapi.json</a> and the <a href="/docs/errors">errors</a>.</noscript></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** A separate file, because the content security policy forbids inline scripts. */
export const startScript = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** The files of Swagger UI that the page needs. */
export const assets = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);
