import { meaningOf } from './tool-files';

/** Header rows as the tools write them, and the fields of the columns that are not the account's own. */
const headers: readonly [tool: string, header: string, fields: string][] = [
  // https://www.linkedin.com/help/linkedin/answer/a566336: Connections.csv of a copy of one's data.
  [
    'LinkedIn connections',
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
    'first_name,last_name,profile_url,email,company,title,-',
  ],
  [
    'LinkedIn connections',
    'First Name,Last Name,Email Address,Company,Position,Connected On',
    'first_name,last_name,email,company,title,-',
  ],
  // https://support.google.com/contacts/answer/7199294: before and after 2024.
  [
    'Google Contacts',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Nickname,Birthday,Location,Occupation,Notes,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department,Website 1 - Type,Website 1 - Value',
    'name,first_name,-,last_name,-,-,-,-,-,-,-,tags,-,email,email,-,phone,-,street,city,-,state,postal_code,country,street_behind,-,company,title,-,-,website',
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Label,Website 1 - Value',
    'first_name,-,last_name,-,-,-,-,company,title,-,-,-,-,tags,-,email,-,phone,-,website',
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels',
    'first_name,-,last_name,-,-,-,-,-,-,-,company,title,-,-,-,-,tags',
  ],
  // https://support.microsoft.com/office: Outlook, comma separated values.
  [
    'Outlook contacts',
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Assistant's Phone,Business Fax,Business Phone,Mobile Phone,Pager,Account,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Location,Notes,Profession,Web Page",
    '-,first_name,-,last_name,-,company,-,title,street,city,state,postal_code,country,-,-,phone,phone,-,-,-,tags,email,-,-,email,-,-,-,website',
  ],
  [
    'Outlook contacts',
    'Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,Straße geschäftlich,Ort geschäftlich,Postleitzahl geschäftlich,Land/Region geschäftlich,Fax geschäftlich,Telefon geschäftlich,Mobiltelefon,E-Mail-Adresse,Webseite',
    '-,first_name,-,last_name,-,company,-,title,street,city,postal_code,country,-,phone,phone,email,website',
  ],
  // https://mailchimp.com/help/view-export-contacts/
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
    'email,first_name,last_name,street,phone,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,tags',
  ],
  [
    'Mailchimp',
    'EMAIL,FNAME,LNAME,PHONE,STATUS,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CC,REGION,LEID,EUID',
    'email,first_name,last_name,phone,-,-,-,-,-,-,-,-',
  ],
  [
    'Mailchimp',
    'First Name,Last Name,Email Address,Status,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,TAGS',
    'first_name,last_name,email,-,-,-,-,-,-,-,tags',
  ],
  // https://knowledge.apollo.io: exports of people and of accounts.
  [
    'Apollo',
    'First Name,Last Name,Title,Company,Company Name for Emails,Email,Email Status,Seniority,Departments,Contact Owner,Work Direct Phone,Mobile Phone,Industry,Person Linkedin Url,Website,Company Linkedin Url,City,State,Country,Company Phone,Technologies,Secondary Email,Tertiary Email',
    'first_name,last_name,title,company,-,email,-,-,-,-,phone,phone,-,profile_url,website,-,city,state,country,phone,tech_stack,email,email',
  ],
  [
    'Apollo',
    'Company Name,Company Name for Emails,# Employees,Industry,Website,Company Linkedin Url,Keywords,Apollo Record Id,Founded Year',
    'company,-,-,-,website,-,-,-,-',
  ],
  // https://support.pipedrive.com/en/article/exporting-data-from-pipedrive
  [
    'Pipedrive',
    'Person - ID,Person - Name,Person - First name,Person - Last name,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile,Person - Organization,Person - Owner,Person - Label,Person - LinkedIn Page',
    '-,full_name,first_name,last_name,email,email,phone,phone,company,-,tags,profile_url',
  ],
  [
    'Pipedrive',
    'Lead - Title,Organization - Name,Organization - Address,Organization - Website,Person - Name,Person - Email,Person - Phone,Note',
    '-,company,street,website,full_name,email,phone,-',
  ],
  // https://knowledge.hubspot.com/import-and-export/export-records
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Lead Status,Create Date,Job Title,City,State/Region,Country/Region,Website URL',
    '-,first_name,last_name,email,phone,-,company,-,-,title,city,state,country,website',
  ],
  [
    'HubSpot',
    'Record ID,Company name,Company Domain Name,Company owner,Phone Number,City,Country/Region,Industry,Number of Employees',
    '-,company,website,-,phone,city,country,-,-',
  ],
  [
    'HubSpot',
    'Contact ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status',
    '-,first_name,last_name,email,phone,-,-',
  ],
  // https://help.salesforce.com: reports, and files of Data Loader with the names of the API.
  [
    'Salesforce',
    'First Name,Last Name,Title,Company / Account,Email,Lead Source,Street,Rating,Lead Owner',
    'first_name,last_name,title,company,email,source,street,-,-',
  ],
  [
    'Salesforce',
    'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Mailing Country,Phone,Fax,Mobile,Email,Account Owner',
    '-,first_name,last_name,title,company,street,city,state,postal_code,country,phone,-,phone,email,-',
  ],
  [
    'Salesforce',
    'Id,LastName,FirstName,Salutation,Name,Title,Company,Street,City,State,PostalCode,Country,Phone,MobilePhone,Email,Website,LeadSource,Status,OwnerId',
    '-,last_name,first_name,-,full_name,title,company,street,city,state,postal_code,country,phone,phone,email,website,source,-,-',
  ],
  [
    'Salesforce',
    'Account Name,Billing Street,Billing City,Billing Zip/Postal Code,Billing Country,Phone,Website,Type,Industry,Account Owner',
    'company,street,city,postal_code,country,phone,website,-,-,-',
  ],
  // The tools do not publish the columns of their files: https://help.hunter.io, domain search and leads.
  [
    'Hunter',
    'Email address,Domain name,Organization,Confidence score,Type,Number of sources,Pattern,First name,Last name,Department,Position,Twitter handle,LinkedIn URL,Phone number',
    'email,website,company,confidence,-,-,-,first_name,last_name,-,title,-,profile_url,phone',
  ],
  [
    'Hunter',
    'Email address,First name,Last name,Position,Company,Website,Confidence score,Verification status,LinkedIn URL,Phone number',
    'email,first_name,last_name,title,company,website,confidence,-,profile_url,phone',
  ],
  // https://snov.io/knowledgebase
  [
    'Snov.io',
    'Email,Email status,First name,Last name,Job position,Country,Locality,Company name,Company URL,Company social URL,Social URL',
    'email,-,first_name,last_name,title,country,city,company,website,-,profile_url',
  ],
  [
    'Snov.io',
    'First name,Last name,Email,Source page,Company name,Company size,Company URL,Locality',
    'first_name,last_name,email,source,company,-,website,city',
  ],
  // The fields of integrations: https://docs.lusha.com/user-guide/integrations-basics/fields-for-field-mapping-and-descriptions
  [
    'Lusha',
    'Full Name,First Name,Last Name,Phone 1,Phone 2,Mobile 1,Mobile 2,Other Phone 1,Direct Phone 1,Email 1,Email 2,Lusha User,Contact LinkedIn URL,Contact Country,Contact Continent,Contact Country ISO 2',
    'full_name,first_name,last_name,phone,phone,phone,phone,phone,phone,email,email,-,profile_url,country,-,country_code',
  ],
  // Other files of Lusha.
  [
    'Lusha',
    'First Name,Last Name,Job Title,Company Name,Company Domain,Work Email,Direct Email,Phone 1,Phone 2,Contact LinkedIn URL,Company Website,Contact Location',
    'first_name,last_name,title,company,website,email,email,phone,phone,profile_url,website,-',
  ],
  [
    'Lusha',
    'First Name,Last Name,Company Name,Company Domain,Contact Tags,LinkedIn URL,Mobile',
    'first_name,last_name,company,website,tags,profile_url,phone',
  ],
  // https://github.com/knadh/listmonk/blob/master/cmd/subscribers.go, and https://listmonk.app/docs/apis/subscribers/
  ['listmonk', 'uuid,email,name,attributes,status,created_at,updated_at', '-,email,full_name,-,-,-,-'],
  ['listmonk', 'uuid,email,name,status,attributes', '-,email,full_name,-,-'],
  // Members without a stated address: https://www.linkedin.com/help/linkedin/answer/a566336
  [
    'LinkedIn connections',
    'First Name,Last Name,URL,Company,Position,Connected On',
    'first_name,last_name,profile_url,company,title,-',
  ],
  // With addresses and websites, and a telephone book without addresses: https://support.google.com/contacts/answer/7199294
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value',
    'first_name,-,last_name,-,-,-,-,-,-,-,company,title,-,-,-,-,tags,-,email,-,phone,-,-,street,city,-,state,postal_code,country,street_behind,-,website,-,-',
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,Phone 1 - Label,Phone 1 - Value',
    'first_name,-,last_name,-,-,-,-,-,-,-,company,title,-,-,-,-,tags,-,phone',
  ],
  // All 92 columns of an export: https://support.microsoft.com/office/export-contacts-from-outlook-10f09abd-643c-4495-bb80-543714eca73f
  [
    'Outlook contacts',
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code,Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,User 4,Web Page",
    '-,first_name,-,last_name,-,company,-,title,street,street_behind,street,city,state,postal_code,country,street,street_behind,street,city,state,postal_code,country,street,street_behind,street,city,state,postal_code,country,-,-,phone,phone,-,-,phone,-,phone,phone,-,phone,-,phone,-,phone,-,-,-,-,-,-,-,-,-,tags,-,-,email,-,-,email,-,-,email,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,website',
  ],
  // Audiences with names of columns and with merge tags, and unsubscribed contacts: https://mailchimp.com/help/view-export-contacts/
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES',
    'email,first_name,last_name,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-',
  ],
  [
    'Mailchimp',
    'Email,First Name,Last Name,Position,Company,ORIGIN,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
    'email,first_name,last_name,title,company,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,tags',
  ],
  [
    'Mailchimp',
    'EMAIL,FNAME,LNAME,PHONE,UNSUB,BOUNCE,STATUS,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES',
    'email,first_name,last_name,phone,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-',
  ],
  [
    'Mailchimp',
    'Email Address,Name,ZIP code,Country,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,Languages,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES',
    'email,name,postal_code,country,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-',
  ],
  // Exports of people and of accounts with further columns: https://knowledge.apollo.io
  [
    'Apollo',
    'First Name,Last Name,Title,Company,Company Name for Emails,Email,Email Status,Email Confidence,Seniority,Departments,Work Direct Phone,Mobile Phone,Industry,Person Linkedin Url,Company Linkedin Url,City,State,Country,Company Address,Company Phone,Website,Annual Revenue,Total Funding,Replied,Email Open,Email Bounced,Secondary Email,Tertiary Email,Technologies',
    'first_name,last_name,title,company,-,email,-,-,-,-,phone,phone,-,profile_url,-,city,state,country,street,phone,website,-,-,-,-,-,email,email,tech_stack',
  ],
  [
    'Apollo',
    'Company Name,Company Name for Emails,# Employees,Industry,Website,Company Linkedin Url,Company Country,Keywords,Apollo Record Id,Short Description,Founded Year,Subsidiary of (Organization ID)',
    'company,-,-,-,website,-,country,-,-,-,-,-',
  ],
  // Views with chosen properties: https://developers.hubspot.com/docs/api/crm/exports
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Create Date,Original Source',
    '-,first_name,last_name,email,phone,-,-,source',
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Lifecycle Stage,Contact owner,Tags',
    '-,first_name,last_name,email,phone,-,-,tags',
  ],
  ['HubSpot', 'Record ID,Company name,Website URL,Company owner,Create Date', '-,company,website,-,-'],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,City,State/Region,Postal Code',
    '-,first_name,last_name,email,city,state,postal_code',
  ],
  // People with further columns, and deals: https://support.pipedrive.com/en/article/exporting-data-from-pipedrive
  [
    'Pipedrive',
    'Person - Name,Person - First name,Person - Last name,Person - Title,Person - Email - Work,Person - Email - Home,Person - Email - Other,Person - Phone - Work,Person - Phone - Home,Person - Phone - Mobile,Person - Phone - Other,Person - Organization,Person - Website,Person - City,Person - State,Person - Marketing status,Person - Double opt-in,Person - LinkedIn Page',
    'full_name,first_name,last_name,title,email,email,email,phone,phone,phone,phone,company,website,city,state,-,-,profile_url',
  ],
  [
    'Pipedrive',
    'Deal - Title,Deal - Owner,Deal - Stage,Person - Name,Person - Email - Work,Person - Phone - Work,Organization - Name',
    '-,-,-,full_name,email,phone,company',
  ],
  // Names of fields, labels, and a report of contacts: https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_lead.htm, https://help.salesforce.com/s/articleView?id=xcloud.field_mapping_for_importing_leads.htm
  [
    'Salesforce',
    'Lead ID,FirstName,LastName,Email,Phone,Company,LeadSource,Status,OwnerId',
    '-,first_name,last_name,email,phone,company,source,-,-',
  ],
  [
    'Salesforce',
    'Lead Owner,Full Name,Company,Title,Email,Phone,Mobile Phone,Fax,Website,Street,City,State,Postal Code,Country,Lead Source,Lead Status,Rating,Industry,Annual Revenue,No. of Employees,Email Opt Out,Description',
    '-,full_name,company,title,email,phone,phone,-,website,street,city,state,postal_code,country,source,-,-,-,-,-,-,-',
  ],
  [
    'Salesforce',
    'Id,IsDeleted,MasterRecordId,LastName,FirstName,Salutation,Name,Title,Company,Street,City,State,PostalCode,Country,Latitude,Longitude,GeocodeAccuracy,Phone,MobilePhone,Fax,Email,Website,PhotoUrl,Description,LeadSource,Status,Industry,Rating,AnnualRevenue,NumberOfEmployees,OwnerId',
    '-,-,-,last_name,first_name,-,full_name,title,company,street,city,state,postal_code,country,-,-,-,phone,phone,-,email,website,-,-,source,-,-,-,-,-,-',
  ],
  [
    'Salesforce',
    'Contact ID,Salutation,First Name,Last Name,Title,Account Name,Email,Phone,Mailing City,Mailing Country,Contact Owner',
    '-,-,first_name,last_name,title,company,email,phone,city,country,-',
  ],
];

test('recognizes the files of the tools that people come from, and their columns', () => {
  const wrong = headers.flatMap(([tool, header, fields]) => {
    const titles = header.split(',');
    const found = meaningOf(titles);
    const kinds = found.meanings.map((meaning) => meaning?.kind ?? '-');
    return found.tool === tool && kinds.join(',') === fields
      ? []
      : [
          [
            tool,
            found.tool,
            titles.flatMap((title, at) =>
              kinds[at] === fields.split(',')[at] ? [] : `${title}: ${kinds[at]}`,
            ),
          ],
        ];
  });
  expect(wrong).toEqual([]);
});

test('a file of no tool keeps the meaning of its titles', () => {
  expect(meaningOf(['Title', 'Email', 'URL'])).toEqual({
    tool: null,
    meanings: [{ kind: 'title' }, { kind: 'email' }, { kind: 'website' }],
  });
});
