import type { PageAnswer } from '@lode/contracts';
import { htmlPage } from '@lode/service-kit';
import { escapedHtml } from '@lode/domain/values';

/** The operator of the pages, from the settings. */
export interface PageOwner {
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

export const optOutPage = (owner: PageOwner, { isLink = false, ...parts }: PageParts): PageAnswer =>
  htmlPage({ ...parts, footer: aboutOwner(owner), root: isLink ? '../' : './' });

function aboutOwner({ host, contactUrl }: PageOwner): string {
  const runs = `This page belongs to ${host === undefined ? 'a deployment' : `the deployment at ${escapedHtml(host)}`} of Lode, which collects business contacts from public web pages.`;
  return `<p>${runs}${contactUrl === undefined ? '' : ` Its operator: ${contactLink(contactUrl)}.`}</p>`;
}

export const contactLink = (url: string): string =>
  `<a href="${escapedHtml(url)}" rel="noreferrer">${escapedHtml(url.replace(/^(?:mailto:|https?:\/\/)/, ''))}</a>`;
