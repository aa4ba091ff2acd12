/** A plain page of the documentation, with its style sheet and nothing from anywhere else. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/docs/assets/favicon-32x32.png">
<link rel="stylesheet" href="/docs/lode.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

export const styleSheet = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: #fff; color: #1b1f24; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid #d0d7de; }
tr:target { background: #fff8c5; }
code { font: 0.9em ui-monospace, monospace; }
`;
