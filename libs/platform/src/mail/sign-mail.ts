import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimKey } from './dkim';

/**
 * Headers that a reader sees or acts on are signed; those of List-Unsubscribe have to be (RFC 8058 §4). Headers that a
 * mail does not have are skipped.
 */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** Adds a DKIM signature (RFC 6376) to complete mails. */
export function mailSigner({ domain, selector, privateKey }: DkimKey): (bytes: Buffer) => Promise<Buffer> {
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders.join(':'),
  });
  return (bytes) => buffer(dkim.sign(bytes));
}
