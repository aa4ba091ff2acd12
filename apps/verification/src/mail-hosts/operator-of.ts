import { mailProviderOf } from '@lode/domain/addresses';
import { getDomain } from 'tldts';

/** Who operates a mail host: a known provider, or the registrable domain of the host. */
export const operatorOf = (mxHost: string): string => mailProviderOf(mxHost) ?? getDomain(mxHost) ?? mxHost;
