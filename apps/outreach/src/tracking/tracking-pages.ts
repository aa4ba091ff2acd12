import type { PageAnswer } from '@lode/contracts';
import { htmlPage } from '@lode/platform';
import { escapedHtml } from '@lode/domain/values';

const title = 'Stop this mail';

/** HTML pages for the links of a message, below `/u/` and `/t/…/`. */
export class TrackingPages {
  /** @param host of the deployment, if known */
  constructor(private readonly host: string | undefined) {}

  /** @param sender address that the message is from */
  ask(sender: string): PageAnswer {
    return this.page({
      title,
      body: `<p>Press the button, and you get no further mail from <strong>${escapedHtml(sender)}</strong> at the address to which the message was sent. Nothing happens until you do.</p>
<form method="post">
<button type="submit">${title}</button>
</form>`,
    });
  }

  done(sender: string): PageAnswer {
    return this.page({
      title: 'It is done',
      body: `<p>You get no further mail from <strong>${escapedHtml(sender)}</strong>, or from other senders who use this service in their name. You may close this page.</p>`,
    });
  }

  deadPage(): PageAnswer {
    return this.page({
      status: 404,
      title: 'This link is no longer good',
      body: `<p>It is not complete, or the message that contained it has been deleted here. If you still get mail, <a href="../opt-out">ask not to be contacted</a>.</p>`,
    });
  }

  deadLink(): PageAnswer {
    return this.page({
      status: 404,
      root: '../../',
      title: 'This link is no longer good',
      body: '<p>It is not complete, or the message that contained it has been deleted here.</p>',
    });
  }

  /** @param destination normalized web address */
  moved(destination: string): PageAnswer {
    const page = this.page({
      status: 302,
      root: '../../',
      title: 'This way',
      body: `<p><a href="${escapedHtml(destination)}" rel="noreferrer">${escapedHtml(destination)}</a></p>`,
    });
    return { ...page, headers: { ...page.headers, location: destination, 'cache-control': 'no-store' } };
  }

  private page(parts: { status?: number; title: string; body: string; root?: string }): PageAnswer {
    const runs = this.host === undefined ? 'a deployment' : `the deployment at ${escapedHtml(this.host)}`;
    const footer = `<p>This page belongs to ${runs} of Lode.</p>`;
    return htmlPage({ root: '../', footer, ...parts });
  }
}

/** Tracking pixel: a transparent GIF of one point and 42 bytes. */
export const pixel: PageAnswer = {
  status: 200,
  headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  body: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  encoding: 'base64',
};

/** Normalized web address of a link, safe for a header; undefined for other targets. */
export function destinationOf(stored: string | undefined): string | undefined {
  if (stored === undefined || !URL.canParse(stored)) return undefined;
  const { protocol, href } = new URL(stored);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
