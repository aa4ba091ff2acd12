import type { SandboxGuide } from '@lode/contracts';
import type { BrowserContext, Locator, Page, Response } from 'playwright-core';
import type { Deployment } from '../harness/deployment';

/** The person who sets up the deployment, and is signed in between the tests. */
export const owner = { email: 'ada@team.example', password: 'four plain random words' };

/** The browser and the deployment that the tests of the dashboard share. */
export interface Dashboard {
  readonly lode: () => Deployment;
  readonly guide: () => SandboxGuide;
  readonly context: () => BrowserContext;
  readonly page: () => Page;
  /** What must never happen on any page. */
  readonly incidents: string[];
  /** Bytes of the scripts that the pages have loaded. */
  readonly scriptBytes: () => number;
  readonly open: (path: string) => Promise<Response | null>;
  /** Goes to a page as its links do, without loading the dashboard again. */
  readonly visit: (path: string) => Promise<unknown>;
  readonly button: (name: string | RegExp) => Locator;
  readonly inDialog: (name: string | RegExp) => Locator;
  readonly table: () => Locator;
  readonly escape: () => Promise<void>;
  /** Fills in the form of the sign-in page. */
  readonly signIn: (person?: typeof owner) => Promise<void>;
  /** A test that is skipped, with the reason, where no Chromium starts. */
  readonly test: (title: string, run: () => Promise<void>, timeoutMs?: number) => void;
}
