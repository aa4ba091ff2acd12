import { applyDecorators, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** Of the pages of services, and of those of the gateway. */
export const styleSheet = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: #fff; color: #1b1f24; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid #d0d7de; }
tr:target { background: #fff8c5; }
code { font: 0.9em ui-monospace, monospace; }
.narrow { max-width: 36rem; }
.narrow > footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid #d0d7de; color: #57606a; font-size: 0.9em; overflow-wrap: anywhere; }
form > label { display: block; margin: 1.5rem 0 0.25rem; font-weight: 600; }
input[type='text'] { box-sizing: border-box; width: 100%; padding: 0.6rem 0.75rem; font: inherit; border: 1px solid #6e7781; border-radius: 0.4rem; }
input[aria-invalid='true'] { border-color: #cf222e; }
fieldset { margin: 1.5rem 0; padding: 0.5rem 1rem; border: 1px solid #d0d7de; border-radius: 0.4rem; }
.choice { display: block; padding: 0.4rem 0; }
button { padding: 0.7rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #1f5fbf; border: 0; border-radius: 0.4rem; cursor: pointer; }
button:hover { background: #174c9c; }
:focus-visible { outline: 3px solid #54aeff; outline-offset: 2px; }
.problem { color: #a40e26; font-weight: 600; }
`;

/** A page without authentication. @param unlimited has no rate limit per client address */
export const Page = (path: string, unlimited = false): MethodDecorator =>
  applyDecorators(Get(path), RouteConfig({ open: true, unlimited }));
