import type { PageAnswer, OptOutChoice } from '@lode/contracts';
import { htmlPage } from '@lode/platform';
import { escapedHtml } from '@lode/domain/values';

/** The operator of the pages, from the settings. */
interface PageOwner {
  /** The host of the pages; undefined without the setting. */
  readonly host: string | undefined;
  readonly contactUrl: string | undefined;
}

interface PageParts {
  readonly status?: number;
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
  /** Whether its path is below `/opt-out/`. */
  readonly isLink?: boolean;
}

const optOutPage = (owner: PageOwner, { isLink = false, ...parts }: PageParts): PageAnswer =>
  htmlPage({ ...parts, footer: aboutOwner(owner), root: isLink ? '../' : './' });

function aboutOwner({ host, contactUrl }: PageOwner): string {
  const runs = `This page belongs to ${host === undefined ? 'a deployment' : `the deployment at ${escapedHtml(host)}`} of Lode, which collects business contacts from public web pages.`;
  return `<p>${runs}${contactUrl === undefined ? '' : ` Its operator: ${contactLink(contactUrl)}.`}</p>`;
}

const contactLink = (url: string): string =>
  `<a href="${escapedHtml(url)}" rel="noreferrer">${escapedHtml(url.replace(/^(?:mailto:|https?:\/\/)/, ''))}</a>`;

const title = 'Do not contact me';
const labels: Record<OptOutChoice, string> = {
  opt_out: 'Do not contact me',
  erase: 'Do not contact me, and delete my data',
};
const effects: Record<OptOutChoice, string> = {
  opt_out: 'From now on this deployment excludes the address from all responses and mails.',
  erase:
    'This deployment excludes the address from all responses and mails, and deletes all data about it. This cannot be undone.',
};

/** The pages of the opt-out, one for each state. */
export class OptOutPages {
  constructor(private readonly owner: PageOwner) {}

  /** @param typed invalid input of the form */
  ask(typed?: { readonly text: string; readonly choice: OptOutChoice }): PageAnswer {
    const problem = `<p id="problem" class="problem" role="alert">This is not an email address. Write it like jane.doe@example.com.</p>`;
    const marks = typed ? ' aria-invalid="true" aria-describedby="problem"' : '';
    return this.page({
      status: typed ? 400 : 200,
      body: `<p>Enter your email address. You will receive an email with a link; open it and press the button on its page.</p>
<p>Your address is used to send this email only and is not stored. Afterwards only a keyed hash is stored, which recognises your address and cannot be reversed.</p>
<form method="post">
${typed ? problem : ''}
<label for="email">Your email address</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="320" required value="${escapedHtml(typed?.text ?? '')}"${marks}>
<fieldset>
<legend>Your request</legend>
${choiceField('opt_out', typed?.choice !== 'erase')}
${choiceField('erase', typed?.choice === 'erase')}
</fieldset>
<button type="submit">Send me the link</button>
</form>`,
    });
  }

  sent(): PageAnswer {
    return this.page({
      title: 'Check your email',
      body: `<p>If the address receives mail, an email with a link arrives within minutes. Open the link and press the button; it works for 48 hours.</p>
<p>No email? Check your spam folder. At most three mails are sent to one address within 24 hours, and each of their links works.</p>`,
    });
  }

  tryLater(): PageAnswer {
    return this.page({
      status: 503,
      title: 'The email could not be sent',
      body: `<p role="alert">The email with your link could not be sent, and no data was stored. Please try again later.</p>
<p><a href="">Try again</a></p>`,
    });
  }

  notSetUp(): PageAnswer {
    const { contactUrl } = this.owner;
    const way =
      contactUrl === undefined
        ? 'Please write to the operator of this site.'
        : `Please write to its operator instead: ${contactLink(contactUrl)}.`;
    return this.page({
      status: 503,
      body: `<p>This deployment cannot send mail, so it cannot confirm here that an address is yours. ${way} State that your address must not be contacted, and whether data about it must be deleted.</p>`,
    });
  }

  link(choice: OptOutChoice): PageAnswer {
    return this.page({
      isLink: true,
      title: labels[choice],
      body: `<p>${effects[choice]}</p>
<p>This applies to the address to which the link was sent. Nothing changes until you press the button.</p>
<form method="post">
<button type="submit">${labels[choice]}</button>
</form>`,
    });
  }

  done(choice: OptOutChoice, wasDone: boolean): PageAnswer {
    const more = choice === 'erase' ? ' Data about it is deleted within minutes.' : '';
    return this.page({
      isLink: true,
      title: wasDone ? 'Already done' : 'Done',
      body: `<p>The address is on the do-not-contact list.${more} You may close this page.</p>`,
    });
  }

  deadLink(): PageAnswer {
    return this.page({
      status: 404,
      isLink: true,
      title: 'This link does not work',
      body: `<p>It is incomplete, or has expired after 48 hours. <a href="../opt-out">Request a new one</a>.</p>`,
    });
  }

  private page(parts: { status?: number; title?: string; body: string; isLink?: boolean }): PageAnswer {
    return optOutPage(this.owner, { title, ...parts });
  }
}

const choiceField = (choice: OptOutChoice, isChosen: boolean): string =>
  `<label class="choice"><input type="radio" name="choice" value="${choice}"${isChosen ? ' checked' : ''}> ${labels[choice]}</label>`;
