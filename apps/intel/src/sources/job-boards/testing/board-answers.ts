import type { JobBoardName } from '@lode/contracts';

interface BoardCase {
  readonly link: string;
  readonly address: string;
  /** Response of the interface for one role. */
  readonly answer: unknown;
  readonly role: object;
}

const posted = '2026-03-01T14:05:06.000Z';
const title = 'Backend Engineer';

/** One role per interface, as documented. */
export const boardCases: Readonly<Record<JobBoardName, BoardCase>> = {
  greenhouse: {
    link: 'https://boards.greenhouse.io/acme',
    address: 'https://boards-api.greenhouse.io/v1/boards/acme/jobs',
    answer: {
      jobs: [
        {
          id: 127817,
          title,
          location: { name: 'Austin, TX (Remote)' },
          first_published: '2026-03-01T09:05:06-05:00',
          updated_at: '2026-03-02T09:05:06-05:00',
          absolute_url: 'https://boards.greenhouse.io/acme/jobs/127817',
        },
      ],
      meta: { total: 1 },
    },
    role: {
      department: null,
      places: ['Austin, TX'],
      remote: true,
      url: 'https://boards.greenhouse.io/acme/jobs/127817',
    },
  },
  lever: {
    link: 'https://jobs.lever.co/Acme',
    address: 'https://api.lever.co/v0/postings/Acme?mode=json',
    answer: [
      {
        id: '5ac21346',
        text: title,
        categories: {
          commitment: 'Full-time',
          department: 'Engineering',
          team: 'Platform',
          location: 'Toronto',
          allLocations: ['Toronto', 'Austin, TX'],
        },
        createdAt: Date.parse(posted),
        hostedUrl: 'https://jobs.lever.co/Acme/5ac21346',
        workplaceType: 'remote',
      },
    ],
    role: {
      department: 'Engineering',
      places: ['Toronto', 'Austin, TX'],
      remote: true,
      url: 'https://jobs.lever.co/Acme/5ac21346',
    },
  },
  ashby: {
    link: 'https://jobs.ashbyhq.com/acme',
    address: 'https://api.ashbyhq.com/posting-api/job-board/acme',
    answer: {
      apiVersion: '1',
      jobs: [
        {
          title,
          department: 'R&D',
          team: 'Platform',
          location: 'Houston, TX',
          secondaryLocations: [{ location: 'San Francisco' }],
          publishedAt: '2026-03-01T14:05:06.000+00:00',
          isListed: true,
          isRemote: false,
          jobUrl: 'https://jobs.ashbyhq.com/acme/a1',
        },
        { title: 'Confidential search', isListed: false, jobUrl: 'https://jobs.ashbyhq.com/acme/a2' },
      ],
    },
    role: {
      department: 'R&D',
      places: ['Houston, TX', 'San Francisco'],
      remote: false,
      url: 'https://jobs.ashbyhq.com/acme/a1',
    },
  },
  workable: {
    link: 'https://apply.workable.com/acme/',
    address: 'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
    answer: {
      name: 'Acme',
      jobs: [
        {
          title,
          shortcode: 'AB12',
          telecommuting: true,
          department: 'Engineering',
          url: 'https://apply.workable.com/j/AB12',
          published_on: '2026-03-01',
          locations: [
            { city: 'Athens', region: 'Attica', country: 'Greece', hidden: false },
            { city: 'Patras', region: '', country: 'Greece', hidden: true },
          ],
        },
      ],
    },
    role: {
      department: 'Engineering',
      places: ['Athens, Attica, Greece'],
      remote: true,
      url: 'https://apply.workable.com/j/AB12',
      postedAt: Date.UTC(2026, 2, 1),
    },
  },
  smartrecruiters: {
    link: 'https://careers.smartrecruiters.com/Acme',
    address: 'https://api.smartrecruiters.com/v1/companies/Acme/postings?limit=100&offset=0',
    answer: {
      offset: 0,
      limit: 100,
      totalFound: 1,
      content: [
        {
          id: '744000012345678',
          name: title,
          company: { identifier: 'Acme', name: 'Acme Inc' },
          releasedDate: posted,
          location: { city: 'Leipzig', region: 'SN', country: 'de', remote: false },
          department: {},
          function: { id: 'engineering', label: 'Engineering' },
        },
      ],
    },
    role: {
      department: 'Engineering',
      places: ['Leipzig, SN, DE'],
      remote: false,
      url: 'https://jobs.smartrecruiters.com/Acme/744000012345678',
    },
  },
  recruitee: {
    link: 'https://acme.recruitee.com/',
    address: 'https://acme.recruitee.com/api/offers/',
    answer: {
      offers: [
        {
          title,
          status: 'published',
          department: 'Engineering',
          locations: [{ city: 'Amsterdam', state: null, country: 'Netherlands' }],
          remote: false,
          published_at: '2026-03-01 14:05:06 UTC',
          careers_url: 'https://acme.recruitee.com/o/backend-engineer',
        },
        { title: 'Of last year', status: 'closed' },
      ],
    },
    role: {
      department: 'Engineering',
      places: ['Amsterdam, Netherlands'],
      remote: false,
      url: 'https://acme.recruitee.com/o/backend-engineer',
    },
  },
  teamtailor: {
    link: 'https://acme.teamtailor.com/jobs',
    address: 'https://acme.teamtailor.com/jobs.rss?per_page=200&offset=0',
    answer: `<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title>
      <item><title>${title}</title><description>&lt;p&gt;Join&lt;/p&gt;</description>
      <pubDate>Sun, 01 Mar 2026 14:05:06 +0000</pubDate><link>https://acme.teamtailor.com/jobs/1-backend</link>
      <remoteStatus>fully</remoteStatus><tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Malmö</tt:city>
      <tt:country>Sweden</tt:country></tt:location></tt:locations><tt:department>Tech</tt:department><tt:role/>
      </item></channel></rss>`,
    role: {
      department: 'Tech',
      places: ['Malmö, Sweden'],
      remote: true,
      url: 'https://acme.teamtailor.com/jobs/1-backend',
    },
  },
  personio: {
    link: 'https://acme.jobs.personio.de/',
    address: 'https://acme.jobs.personio.de/xml?language=en',
    answer: `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs><position><id>4001</id><subcompany>Acme</subcompany>
      <office>Hamburg</office><additionalOffices><office>Berlin</office></additionalOffices>
      <department>Technik</department><recruitingCategory>Jobs</recruitingCategory><name>${title}</name>
      <jobDescriptions><jobDescription><name>Your role</name><value>x</value></jobDescription></jobDescriptions>
      <createdAt>2026-03-01T14:05:06+00:00</createdAt></position></workzag-jobs>`,
    role: {
      department: 'Technik',
      places: ['Hamburg', 'Berlin'],
      remote: false,
      url: 'https://acme.jobs.personio.de/job/4001',
    },
  },
};

export const commonRole = { title, postedAt: Date.parse(posted) };
