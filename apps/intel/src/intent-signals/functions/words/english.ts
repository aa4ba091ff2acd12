import type { FunctionWords } from './function-words';

export const english: FunctionWords = {
  trade: {
    executive: 'chief executive, chief executive officer, ceo, managing director, chief of staff',
    finance:
      'accountant, accountants, bookkeeper, controller, comptroller, auditor, treasurer, actuary, cfo, payroll specialist, accounts payable, accounts receivable, tax advisor, financial analyst, credit analyst, underwriter, billing specialist, risk analyst, finance manager',
    marketing:
      'marketer, copywriter, seo, sem, content writer, content creator, content strategist, content manager, social media manager, community manager, brand manager, growth manager, growth lead, demand generation, cmo, event manager, events manager',
    sales:
      'account executive, account executives, account manager, account director, key account, sales engineer, solutions engineer, solution engineer, sales representative, sales manager, business developer, business development, sdr, bdr, presales, pre sales, partner manager, partnerships manager, channel manager, territory manager, inside sales, cro, salesperson, sales associate, sales assistant, sales consultant, export manager',
    engineering:
      'engineer, engineers, developer, developers, programmer, software architect, solution architect, solutions architect, devops, sre, cto, tester, technician, technicians, mechanic, electrician, welder, machinist, engineering manager, tech lead, data engineer, cnc, qa, mechatronics',
    it: 'system administrator, systems administrator, sysadmin, network administrator, database administrator, it administrator, it manager, it support, it technician, it engineer, it specialist, it helpdesk, help desk technician, helpdesk, helpdesk technician, security engineer, network engineer, security analyst, information security, cybersecurity, cyber security, ciso, cio, systems engineer, infrastructure engineer, cloud administrator, desktop support, erp consultant, sap consultant, salesforce administrator',
    operations:
      'warehouse worker, warehouse operative, buyer, supply chain, procurement manager, logistics coordinator, forklift driver, driver, dispatcher, production worker, machine operator, store manager, shift supervisor, scrum master, coo, chef, cook, planner, quality inspector, facility manager, facilities manager, plant manager, production manager, production supervisor, warehouse supervisor',
    human_resources:
      'recruiter, recruiters, technical recruiter, talent acquisition, talent partner, hr business partner, people partner, people operations, hr manager, people manager, chro, hr generalist, sourcer, payroll and benefits, learning and development, head of people, head of talent, employer branding',
    legal:
      'lawyer, counsel, attorney, paralegal, solicitor, compliance officer, compliance manager, privacy officer, data protection officer, contract manager, notary, legal secretary, patent attorney',
    customer_support:
      'customer success, customer support, customer service, customer care, customer experience, technical support, support engineer, support agent, support specialist, client services, client success, call center, call centre, service desk, customer advisor, customer onboarding, implementation manager, product support, application support',
    design:
      'designer, designers, art director, creative director, illustrator, ux researcher, user researcher, animator, photographer, video editor, motion designer, design lead, graphic artist',
    product:
      'product manager, product owner, product lead, product director, head of product, cpo, vp product, group product manager, director of product, product analyst, product specialist, product operations',
    research:
      'scientist, scientists, researcher, research engineer, research associate, research assistant, data analyst, lab technician, laboratory technician, statistician, chemist, biologist, postdoc, machine learning scientist',
    education:
      'teacher, trainer, tutor, lecturer, instructor, professor, educator, curriculum developer, coach',
    health:
      'nurse, physician, doctor, dentist, pharmacist, physiotherapist, therapist, dental assistant, dental hygienist, caregiver, care assistant, midwife, veterinarian, psychologist, paramedic, medical assistant, optician',
    administration:
      'receptionist, office manager, executive assistant, personal assistant, administrative assistant, office administrator, secretary, administrative coordinator, front desk, data entry clerk, team assistant, office assistant',
    communication:
      'pr manager, press officer, public relations, communications manager, communication manager, communications director, communications specialist, spokesperson, corporate communications, internal communications, translator, journalist, editor, technical writer',
  },
  field: {
    executive: 'executive management, leadership team, general management, management board',
    finance:
      'finance, accounting, financial, treasury, tax, audit, controlling, payroll, billing, invoicing, fp a',
    marketing:
      'marketing, brand, branding, advertising, events, social media, e commerce, ecommerce, merchandising',
    sales:
      'sales, commercial, revenue, partnerships, alliances, go to market, gtm, account management, key accounts',
    engineering:
      'engineering, software, backend, back end, frontend, front end, full stack, fullstack, firmware, embedded, mechanical, electrical, robotics, machine learning, site reliability, development team, software development, web development, r d engineering, product engineering, hardware',
    it: 'it, information technology, ict, information systems, internal systems, business systems, network, networks, infrastructure',
    operations:
      'operations, logistics, procurement, purchasing, production, manufacturing, warehouse, maintenance, facilities, transport, supply, quality, fulfilment, fulfillment, inventory, construction, retail stores, quality assurance, kitchen, fleet',
    human_resources:
      'hr, human resources, people, talent, recruiting, recruitment, staffing, employee experience, people and culture, workplace',
    legal: 'legal, compliance, regulatory, litigation, privacy, intellectual property, governance',
    customer_support:
      'customer operations, customer, client, support, client relations, customer relations, service team',
    design: 'design, ux, ui, creative, creative studio, user experience, brand design, product design',
    product: 'product management, product team',
    research: 'research, data science, laboratory, analytics, r d, science, research and development',
    education: 'education, teaching, training, academy, learning',
    health: 'medical, clinical, nursing, healthcare, health',
    administration: 'administration, office, reception, g a, general and administrative, secretariat',
    communication: 'communications, communication, pr, press, media relations, public affairs, editorial',
  },
  hint: {
    executive: 'executive, president, director general, founder, strategy',
    finance: 'accounts, credit, investment, insurance, investor relations',
    marketing: 'growth, content, campaign, community, digital',
    sales: 'account, accounts, channel, export, business, partner',
    engineering:
      'technology, tech, technical, development, platform, data, mobile, web, architecture, system, test, cloud',
    it: 'systems, security, applications, helpdesk support, network support',
    operations:
      'project manager, program manager, programme manager, project coordinator, delivery manager, project, projects, program, programme, delivery, planning, store, branch, site, process, plant, safety',
    human_resources: 'culture, benefits, compensation, diversity',
    legal: 'contract, contracts, law, policy, risk',
    customer_support: 'service, services, onboarding, implementation, guest',
    design: 'visual, graphic, motion, video',
    product: 'product, products, innovation',
    research: 'analysis, insights, lab',
    administration: 'assistant, clerk, admin, administrative, administrator',
    communication: 'writer, media, content editor',
  },
};
