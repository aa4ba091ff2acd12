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
  // https://help.hunter.io: domain search, and leads.
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
  // https://info.lusha.com
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
  // https://listmonk.app/docs/apis/subscribers/
  ['listmonk', 'uuid,email,name,attributes,status,created_at,updated_at', '-,email,full_name,-,-,-,-'],
  ['listmonk', 'uuid,email,name,status,attributes', '-,email,full_name,-,-'],
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
