/** Where the mail servers of a drill are. */
export interface Lab {
  readonly folder: string;
  /** Ports on loopback. */
  readonly submission: number;
  readonly imap: number;
  readonly lmtp: number;
  /** Of every mailbox. */
  readonly password: string;
  /** Domain of the mailboxes, and of the people. */
  readonly mailboxes: string;
  readonly people: string;
}

/** Configuration of Dovecot 2.3: IMAP over TLS, LMTP for Postfix, and its logins. */
export function dovecotConfig(lab: Lab): string {
  const { folder, password } = lab;
  return `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%u
mail_uid = 65534
mail_gid = 65534
first_valid_uid = 1
auth_mechanisms = plain login
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=${folder}/mail/%u
}
${servicesOf(lab)}`;
}

const servicesOf = ({ folder, imap, lmtp }: Lab): string => `service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${imap}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service auth {
  unix_listener ${folder}/queue/auth {
    mode = 0666
  }
}
`;

/** Main configuration of Postfix. Unknown people are accepted at first, so that Postfix itself returns the mail. */
export const postfixMain = ({ folder, lmtp, mailboxes, people }: Lab): string => `
compatibility_level = 3.6
myhostname = mail.${mailboxes}
mydestination =
mynetworks =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
fast_flush_domains =
smtpd_reject_unlisted_recipient = no
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${folder}/queue/auth
smtpd_tls_cert_file = ${folder}/certificate.pem
smtpd_tls_key_file = ${folder}/key.pem
virtual_mailbox_base = ${folder}
virtual_mailbox_domains = ${mailboxes}, ${people}
virtual_mailbox_maps = regexp:${folder}/known-people
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
transport_maps = inline:{ ${mailboxes}=lmtp:[127.0.0.1]:${lmtp} }
`;

/** Processes of Postfix: submission with TLS and login, and local deliveries. */
export const postfixMaster = ({ submission }: Lab): string => `
127.0.0.1:${submission} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o { smtpd_recipient_restrictions = permit_sasl_authenticated, reject }
cleanup   unix       n - n -     0 cleanup
qmgr      unix       n - n 300   1 qmgr
rewrite   unix       - - n -     - trivial-rewrite
bounce    unix       - - n -     0 bounce
defer     unix       - - n -     0 bounce
trace     unix       - - n -     0 bounce
retry     unix       - - n -     - error
error     unix       - - n -     - error
lmtp      unix       - - n -     - lmtp
virtual   unix       - n n -     - virtual
anvil     unix       - - n -     1 anvil
tlsmgr    unix       - - n 1000? 1 tlsmgr
proxymap  unix       - - n -     - proxymap
postlog   unix-dgram n - n -     1 postlogd
`;
