import type { Vocabulary } from './vocabulary';

export const english: Vocabulary = {
  levels: {
    cxo:
      'ceo, cfo, cto, coo, cmo, cio, ciso, cso, cpo, chro, cro, cco, cdo, clo, cxo, chief * officer, ' +
      'chief * * officer, chief * * * officer, president, chairman, chairwoman, chairperson, chair, ' +
      'managing director, md, group director, director general, secretary general, company director',
    owner:
      'owner, co owner, business owner, owner operator, founder, co founder, cofounder, proprietor, proprietress',
    partner:
      'partner, managing partner, senior partner, founding partner, general partner, equity partner, law partner, ' +
      'name partner, associate partner, member partner',
    vp: 'vp, svp, evp, avp, vice president, v p, senior vice president, executive vice president, vice chair, vice chairman, vice chairwoman',
    director:
      'director, co director, dir, head of, executive director, non executive director, board member, board director, ' +
      'trustee, general counsel, marketing head, sales head, department head, division head, head teacher, headteacher, ' +
      'headmaster, headmistress, head of school, dean, principal, vice principal, provost, rector, chief of police, ' +
      'police chief, fire chief, mayor, commissioner, superintendent, member of the board, governor, head',
    manager:
      'manager, mgr, partner manager, general manager, gm, supervisor, team lead, team leader, group lead, section lead, foreman, ' +
      'forewoman, chief of staff, head chef, executive chef, head nurse, charge nurse, head coach, head baker, ' +
      'head brewer, head gardener, head waiter, maitre d, shift leader, department lead, practice lead, ' +
      'director of first impressions, manageress, tech lead, superviser',
    senior:
      'senior, sr, lead, staff engineer, staff scientist, staff software, staff designer, principal engineer, ' +
      'principal consultant, principal scientist, principal designer, principal software, principal product, ' +
      'principal researcher, principal architect, principal investigator, principal data, principal analyst, ' +
      'principal developer, account director, chief engineer, chief architect, chief economist, chief scientist, ' +
      'chief accountant, chief mechanic, chief projectionist, head projectionist, chief editor',
    entry:
      'junior, jr, associate, clerk, receptionist, helper, entry level, graduate, administrative assistant, ' +
      'dental assistant, medical assistant, teaching assistant, shop assistant, store assistant, assistant professor',
    training:
      'intern, internship, trainee, apprentice, student, phd student, doctoral student, phd candidate, ' +
      'working student, summer associate',
    unpaid: 'volunteer, pro bono',
    assistant: 'assistant, asst, pa, ea, secretary, office of the',
    former: 'former, formerly, ex, past, previous, emeritus, emerita, retired, late',
    none:
      'product owner, process owner, data owner, service owner, risk owner, business partner, hr partner, ' +
      'people partner, talent partner, finance partner, partner success, partner marketing, partner sales, ' +
      'partner relations, partner development, partner program, partner operations, partner enablement, ' +
      'partner account, partner engineer, channel partner, partner management, partner director, ' +
      'volunteer coordinator, volunteer engagement, volunteer services, student services, student affairs, ' +
      'student success, company secretary, corporate secretary, press secretary, board secretary, ' +
      'account manager assistant, associate professor, graduate recruitment, graduate school, owner relations, ' +
      'intern program, founder relations, head office, founder success, wealth associate, deputy, cto office, chair rental',
  },
  departments: {
    executive:
      'ceo, chief executive, chief executive officer, president, chairman, chairwoman, chairperson, chair, ' +
      'managing director, md, owner, owner operator, founder, cofounder, co founder, proprietor, executive director, ' +
      'board member, non executive director, chief of staff, director general, chief strategy officer, strategy, ' +
      'corporate development, trustee, board director, member of the board, mayor, proprietress',
    finance:
      'finance, financial, commercial lending, commercial banking, commercial credit, cfo, accounting, accountant, accounts, accounts payable, accounts receivable, bookkeeper, ' +
      'bookkeeping, controller, comptroller, controlling, treasurer, treasury, tax, audit, auditor, billing, payroll, ' +
      'investment, investments, investor relations, banking, banker, lending, loan, loans, mortgage, credit, ' +
      'wealth, underwriting, underwriter, actuary, procurement finance, mergers, fp a, equity research, cpa, economist, ' +
      'trader, portfolio, insurance, fundraising finance, capital markets, private banking, chief accountant',
    marketing:
      'marketing, product marketing, cmo, brand, branding, growth, seo, sem, advertising, content, demand generation, ' +
      'social media, campaign, campaigns, copywriter, e marketing, digital marketing, marketing operations, events, event, ' +
      'merchandising, market research, community manager, community, email marketing, sponsorship, e commerce, ecommerce',
    sales:
      'sales, sales operations, sales engineer, sales engineering, cro, revenue, account executive, account manager, ' +
      'account director, key account, key accounts, business development, bdr, sdr, partnerships, partner manager, ' +
      'channel, channel partner, commercial, cco, partner management, inside sales, presales, pre sales, leasing, ' +
      'realtor, real estate agent, chief commercial officer, account management, partner sales, go to market, ' +
      'sales development, membership, alliances, export',
    engineering:
      'engineering, engineer, engineers, cto, technology, technical, developer, development engineer, software, ' +
      'full stack, fullstack, backend, frontend, front end, back end, devops, sre, site reliability, programmer, ' +
      'qa, quality assurance, test engineer, tester, architect software, software architect, solutions architect, ' +
      'machine learning, platform, mobile developer, web developer, webmaster, firmware, hardware, embedded, ' +
      'electronics, mechanical, robotics, data engineer, tech lead, technologist, technician, web development',
    it:
      'it, information technology, cio, chief data officer, cdo, ciso, information security, cyber security, cybersecurity, security engineer, ' +
      'network, networks, system administrator, systems administrator, sysadmin, database administrator, infrastructure, ' +
      'helpdesk, help desk, it support, information systems, ict, chief information officer, data protection it, ' +
      'cloud administrator, desktop support, information officer, systems analyst',
    operations:
      'operations, operating, coo, logistics, supply chain, procurement, purchasing, buyer, buying, production, ' +
      'manufacturing, plant, facility, facilities, warehouse, quality, quality control, maintenance, fleet, ' +
      'general manager, assistant general manager, gm, project, program, programme, project manager, project management, program manager, ' +
      'scrum master, agile coach, shipping, transport, dispatch, dispatcher, store manager, shop manager, branch, ' +
      'chef, kitchen, restaurant manager, service manager, construction, safety, ehs, planning, planner, ' +
      'sustainability, security officer, front of house, housekeeping, inventory, delivery, site manager, ' +
      'head baker, head brewer, workshop, driver, food and beverage, fb',
    human_resources:
      'hr, human resources, people, people culture, talent, talent acquisition, recruiting, recruitment, recruiter, ' +
      'chro, personnel, workplace, employee, compensation, benefits, diversity, hr business partner, people operations, ' +
      'people partner, learning and development, organizational development, chief people officer, employee experience',
    legal:
      'legal, counsel, general counsel, attorney, attorneys, lawyer, solicitor, barrister, paralegal, compliance, law, litigation, ' +
      'notary, contracts, regulatory, privacy, data protection, clo, company secretary, corporate secretary, patent, ' +
      'intellectual property, governance, court, conveyancer, legal secretary, regulatory affairs',
    customer_support:
      'customer support, customer service, customer services, customer care, customer success, client services, ' +
      'client service, client success, support, technical support, customer experience, guest services, guest relations, ' +
      'help center, service desk, call center, customer relations, partner success, client relations, client care, ' +
      'service recovery, customer, client, patron services, account services',
    design:
      'design, designer, ux, ui, creative, art director, art direction, illustrator, graphic, graphics, user experience, ' +
      'product design, product designer, animator, photographer, visual, multimedia, ux researcher, user research, ' +
      'stylist, interior, creative director, e marketing designer, video editor, videographer, architectural',
    product:
      'product, products, product management, product owner, product manager, cpo, chief product officer, ' +
      'product development, product operations, innovation',
    research:
      'research, researcher, rd, scientist, scientific, science, laboratory, lab, data science, data scientist, ' +
      'data analyst, analytics, insights, principal investigator, statistician, research engineer, research and development, ' +
      'machine learning researcher, postdoc, postdoctoral, chief scientist, biologist, chemist, physicist, curator',
    education:
      'education, teacher, teaching, head teacher, headteacher, headmaster, headmistress, professor, lecturer, ' +
      'training, trainer, instructor, tutor, faculty, academic, academics, admissions, dean, curriculum, school, ' +
      'students, phd student, student affairs, student services, principal of, learning, librarian, library, coach, educator, ' +
      'classroom, enrollment, enrolment, registrar, teaching assistant, provost, rector, programming educ',
    health:
      'health, medical, medicine, clinical, clinic, nurse, nursing, head nurse, doctor, physician, surgeon, dentist, dental, ' +
      'hygienist, therapist, therapy, physiotherapist, pharmacist, pharmacy, veterinarian, veterinary, vet, ' +
      'psychologist, psychiatrist, midwife, patient, patients, care, caregiver, paramedic, optometrist, chiropractor, ' +
      'radiology, wellness, pathologist, pediatrics, orthodontist, dietitian, nutritionist, counselor, optician, wellbeing',
    administration:
      'administration, administrative, administrative assistant, executive assistant, personal assistant, assistant, asst, ' +
      'secretary, receptionist, reception, office manager, office administrator, office clerk, office assistant, office, ' +
      'front desk, pa, ea, clerk, back office, admin, office coordinator, administrator, town clerk, city clerk, records',
    none:
      'vice president, vice chair, vice chairman, assistant vice president, assistant manager, assistant director, deputy director, ' +
      'box office, process owner, volunteer coordinator',
    communication:
      'communication, communications, pr, public relations, press, media, media relations, public affairs, spokesperson, ' +
      'editor, editorial, journalist, publicist, corporate communications, internal communications, spokesman, ' +
      'spokeswoman, press secretary, press officer, government affairs, editor in chief, outreach, external affairs, external relations',
  },
  occupations:
    'engineer, developer, designer, programmer, architect, analyst, specialist, consultant, coordinator, co ordinator, ' +
    'administrator, officer, executive, representative, rep, agent, advisor, adviser, expert, strategist, planner, buyer, ' +
    'accountant, bookkeeper, controller, comptroller, auditor, treasurer, broker, banker, underwriter, actuary, trader, economist, ' +
    'attorney, attorneys, lawyer, solicitor, barrister, paralegal, counsel, notary, nurse, doctor, physician, surgeon, dentist, ' +
    'hygienist, therapist, physiotherapist, pharmacist, veterinarian, psychologist, psychiatrist, midwife, paramedic, ' +
    'optometrist, optician, chiropractor, orthodontist, dietitian, nutritionist, counselor, counsellor, teacher, professor, ' +
    'lecturer, trainer, instructor, tutor, librarian, educator, registrar, researcher, scientist, statistician, biologist, ' +
    'chemist, physicist, curator, recruiter, copywriter, editor, journalist, publicist, spokesperson, writer, photographer, ' +
    'videographer, illustrator, animator, stylist, technician, technologist, electrician, plumber, carpenter, mechanic, ' +
    'welder, machinist, installer, driver, operator, dispatcher, chef, sous chef, bartender, waiter, waitress, barista, ' +
    'sommelier, florist, gardener, hairdresser, barber, beautician, realtor, surveyor, inspector, ' +
    'estimator, fundraiser, organizer, producer, programmer, webmaster, tester, recorder, projectionist, ' +
    'scrum master, agile coach, liaison, ambassador, evangelist, advocate, member, professional, worker, ' +
    'pastor, deacon, chaplain, sergeant, lieutenant, detective, sheriff, deputy sheriff, firefighter, ' +
    'security guard, caretaker, concierge, housekeeper, host, hostess, team member, groomer, handyman, roofer, ' +
    'optometry, tailor, jeweller, jeweler, goldsmith, winemaker, brewmaster, beekeeper, ranger, guide, pilot, captain, ' +
    'sales engineer, staff, postdoc, ombudsman, archivist, merchandiser, hr business partner, product owner, ' +
    'seamstress, massage therapist, personal trainer, loan originator, crew chief, stage manager, playwright, paraprofessional',
};
