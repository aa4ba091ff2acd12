import type { PageAnswer } from '@lode/contracts';
import { htmlPage } from '@lode/service-kit';
import { escapedHtml } from '@lode/domain/values';

const title = 'Stop this mail';

/** What people see behind the links of a message; they stand below `/u/` and `/t/…/`. */
export class TrackingPages {
  /** @param host of the deployment, as far as it is known */
  constructor(private readonly host: string | undefined) {}

  /** @param sender the address that the message is from */
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
      body: `<p>You get no further mail from <strong>${escapedHtml(sender)}</strong>, or from anybody else who writes in their name here. You may close this page.</p>`,
    });
  }

  deadPage(): PageAnswer {
    return this.page({
      status: 404,
      title: 'This link is no longer good',
      body: `<p>It is not complete, or nothing is held any more about the message in which it stood. If you still get mail, <a href="../opt-out">ask not to be contacted</a>.</p>`,
    });
  }

  deadLink(): PageAnswer {
    return this.page({
      status: 404,
      root: '../../',
      title: 'This link is no longer good',
      body: '<p>It is not complete, or nothing is held any more about the message in which it stood.</p>',
    });
  }

  /** @param destination an address of the web as a header can say it */
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
