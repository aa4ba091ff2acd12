import { envelopeSenderOf } from './read-mailboxes';

test.each([
  ['Return-Path: <>\r\nSubject: x\r\n\r\nx', ''],
  ['Received: by x\r\nReturn-path:\r\n <ann@b.test>\r\n\r\nx', 'ann@b.test'],
  ['Subject: x\r\n\r\nReturn-Path: <>\r\n', 'unknown@invalid'],
  ['', 'unknown@invalid'],
])('%j is from %j', (raw, sender) => expect(envelopeSenderOf(Buffer.from(raw))).toBe(sender));
