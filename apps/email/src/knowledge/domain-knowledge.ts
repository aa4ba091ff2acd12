import type { Evidence } from '@lode/contracts';

/** What a site tells of somebody's place in the company. */
export interface KnownRole {
  readonly position: string | null;
  readonly seniority: string | null;
  readonly department: string | null;
  readonly decisionMaker: boolean;
}

/** An address of the domain that its site shows, or showed. */
export interface KnownAddress extends KnownRole {
  /** In lower case. */
  readonly email: string;
  readonly type: 'personal' | 'generic';
  /** Whose it is; null where the site does not tell. */
  readonly name: string | null;
  /** 0 to 100. */
  readonly confidence: number;
  readonly stillOnPage: boolean;
  /** The strongest first, three at most. */
  readonly evidence: readonly Evidence[];
}

/** Somebody whom the site names without an address. */
export interface KnownPerson extends KnownRole {
  readonly name: string;
  readonly stillOnPage: boolean;
  readonly evidence: readonly Evidence[];
}

/** What is known of a domain from the web. */
export interface DomainKnowledge {
  /** In A-labels. */
  readonly domain: string;
  /** What the company is called; null where its site does not say. */
  readonly company: string | null;
  readonly addresses: readonly KnownAddress[];
  readonly people: readonly KnownPerson[];
  /** Whether a part of the site could not be read that the next minute could bring. */
  readonly partial: boolean;
  /** Whether the site let itself be read at all when it was tried last. */
  readonly reached: boolean;
  /** Whether robots.txt forbade reading it then; not known of older readings. */
  readonly forbidden?: boolean;
  /** When the site was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** An address that a mail host has confirmed for somebody, where it would have refused another. */
export interface ConfirmedAddress {
  readonly email: string;
  readonly firstName: string;
  /** Empty where only one name is known. */
  readonly lastName: string;
}
