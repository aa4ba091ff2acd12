/** Reports in the forms of five receivers, written from RFC 7489 Appendix C and RFC 9990. */

/** 2 March 2026, 00:00 UTC. */
const begin = Date.UTC(2026, 2, 2) / 1000;
const end = begin + 86_399;

const authentication =
  '<dkim><domain>agency.example</domain><selector>google</selector><result>pass</result></dkim>';

/** Google: several records, an override with its reason. */
export const google = `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <version>1.0</version>
  <report_metadata>
    <org_name>google.com</org_name>
    <email>noreply-dmarc-support@google.com</email>
    <extra_contact_info>https://support.google.com/a/answer/2466580</extra_contact_info>
    <report_id>1234567890123456789</report_id>
    <date_range><begin>${begin}</begin><end>${end}</end></date_range>
  </report_metadata>
  <policy_published>
    <domain>agency.example</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct><np>none</np>
  </policy_published>
  <record>
    <row><source_ip>209.85.220.41</source_ip><count>120</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated></row>
    <identifiers><header_from>agency.example</header_from></identifiers>
    <auth_results>${authentication}<spf><domain>agency.example</domain><result>pass</result></spf></auth_results>
  </record>
  <record>
    <row><source_ip>198.51.100.7</source_ip><count>3</count>
      <policy_evaluated><disposition>none</disposition><dkim>fail</dkim><spf>fail</spf>
        <reason><type>local_policy</type><comment>arc=pass</comment></reason></policy_evaluated></row>
    <identifiers><header_from>mail.agency.example</header_from></identifiers>
    <auth_results><spf><domain>other.example</domain><result>softfail</result></spf></auth_results>
  </record>
</feedback>`;

/** Microsoft: attributes of the root, several DKIM results, envelope domains. */
export const microsoft = `<?xml version="1.0"?>
<feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<version>1.0</version><report_metadata><org_name>Enterprise Outlook</org_name><email>dmarcreport@microsoft.com</email>
<report_id>c0ffee00c0ffee00</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata>
<policy_published><domain>agency.example</domain><adkim>r</adkim><aspf>r</aspf><p>quarantine</p><sp>quarantine</sp><pct>100</pct><fo>0</fo></policy_published>
<record><row><source_ip>2001:DB8::25</source_ip><count>7</count><policy_evaluated><disposition>quarantine</disposition><dkim>fail</dkim><spf>pass</spf></policy_evaluated></row>
<identifiers><envelope_to>hotmail.example</envelope_to><envelope_from>bounces.agency.example</envelope_from><header_from>agency.example</header_from></identifiers>
<auth_results>${authentication}<dkim><domain>x.example</domain><selector>s1</selector><result>fail</result></dkim><spf><domain>bounces.agency.example</domain><scope>mfrom</scope><result>pass</result></spf></auth_results></record></feedback>`;

/** Yahoo: no version, two rows with the same result. */
export const yahoo = `<?xml version="1.0"?>
<feedback>
  <report_metadata><org_name>Yahoo</org_name><email>dmarchelp@yahooinc.com</email><report_id>1772409600.123456</report_id>
    <date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata>
  <policy_published><domain>agency.example</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><pct>100</pct></policy_published>
  ${[4, 5]
    .map(
      (count) => `<record>
    <row><source_ip>209.85.220.41</source_ip><count>${count}</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>fail</spf></policy_evaluated></row>
    <identifiers><header_from>agency.example</header_from></identifiers>
    <auth_results>${authentication}<spf><domain>bounce.example</domain><result>none</result></spf></auth_results>
  </record>`,
    )
    .join('\n')}
</feedback>`;

/** Mail.ru: UTF-8 with a byte order mark, characters of other scripts, no e-mail address of the organization, no policy results. */
export const mailRu = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<feedback><report_metadata><org_name>Mail.Ru</org_name><extra_contact_info>Помощь &amp; вопросы</extra_contact_info>
<report_id>89012345678901</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata>
<policy_published><domain>agency.example</domain><p>none</p></policy_published>
<record><row><source_ip>203.0.113.9</source_ip><count>2</count></row><identifiers><header_from>agency.example</header_from></identifiers></record></feedback>`;

/** In the form of RFC 9990, as Fastmail and others announce it: a namespace with a prefix, extensions, the disposition pass. */
export const fastmail = `<?xml version="1.0" encoding="UTF-8"?>
<d:feedback xmlns:d="urn:ietf:params:xml:ns:dmarc-2.0" xmlns:e="urn:example:extension">
  <d:version>1.0</d:version>
  <d:report_metadata><d:org_name>Fastmail Pty Ltd</d:org_name><d:email>reports@fastmail.example</d:email><d:report_id>fm-42</d:report_id>
    <d:generator>reporter 1.2</d:generator><d:date_range><d:begin>${begin}</d:begin><d:end>${end}</d:end></d:date_range></d:report_metadata>
  <d:policy_published><d:discovery_method>treewalk</d:discovery_method><d:domain>agency.example</d:domain><d:p>none</d:p><d:testing>n</d:testing></d:policy_published>
  <d:extension><e:policy><e:domain>ignored.example</e:domain></e:policy></d:extension>
  <d:record>
    <d:row><d:source_ip>192.0.2.30</d:source_ip><d:count>11</d:count>
      <d:policy_evaluated><d:disposition>pass</d:disposition><d:dkim>pass</d:dkim><d:spf>pass</d:spf></d:policy_evaluated></d:row>
    <d:identifiers><d:header_from>AGENCY.example</d:header_from></d:identifiers>
    <d:auth_results><d:dkim><d:domain>agency.example</d:domain><d:result>pass</d:result><d:human_result><![CDATA[<good>]]></d:human_result></d:dkim></d:auth_results>
    <e:extension><e:count>999</e:count></e:extension>
  </d:record>
</d:feedback>`;

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Compressed by DEFLATE; default: stored. */
  readonly deflated?: Buffer;
  /** Stated size, if other than that of the content. */
  readonly stated?: number;
  readonly isEncrypted?: boolean;
}

/** A ZIP archive (APPNOTE 6.3), so that tests can have wrong ones. */
export function zipOf(entries: readonly ZipEntry[], crc32: (content: Buffer) => number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated, stated = content.length, isEncrypted = false } of entries) {
    const data = deflated ?? content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(deflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(stated, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(entries.length, 4);
  tail.writeUInt16LE(entries.length, 6);
  tail.writeUInt32LE(central.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), tail]);
}
