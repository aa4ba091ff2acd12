/** NAICS 2022: information, finance, services and government. */
export const serviceTitles = `
51 Information
512 Motion Picture and Sound Recording Industries
5121 Motion Picture and Video Industries
5122 Sound Recording Industries
513 Publishing Industries
5131 Newspaper, Periodical, Book, and Directory Publishers
5132 Software Publishers
516 Broadcasting and Content Providers
5161 Radio and Television Broadcasting Stations
5162 Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers
517 Telecommunications
5171 Wired and Wireless Telecommunications (except Satellite)
5174 Satellite Telecommunications
5178 All Other Telecommunications
518 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
5182 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
519 Web Search Portals, Libraries, Archives, and Other Information Services
5192 Web Search Portals, Libraries, Archives, and Other Information Services
52 Finance and Insurance
521 Monetary Authorities-Central Bank
5211 Monetary Authorities-Central Bank
522 Credit Intermediation and Related Activities
5221 Depository Credit Intermediation
5222 Nondepository Credit Intermediation
5223 Activities Related to Credit Intermediation
523 Securities, Commodity Contracts, and Other Financial Investments and Related Activities
5231 Securities and Commodity Contracts Intermediation and Brokerage
5232 Securities and Commodity Exchanges
5239 Other Financial Investment Activities
524 Insurance Carriers and Related Activities
5241 Insurance Carriers
5242 Agencies, Brokerages, and Other Insurance Related Activities
525 Funds, Trusts, and Other Financial Vehicles
5251 Insurance and Employee Benefit Funds
5259 Other Investment Pools and Funds
53 Real Estate and Rental and Leasing
531 Real Estate
5311 Lessors of Real Estate
5312 Offices of Real Estate Agents and Brokers
5313 Activities Related to Real Estate
532 Rental and Leasing Services
5321 Automotive Equipment Rental and Leasing
5322 Consumer Goods Rental
5323 General Rental Centers
5324 Commercial and Industrial Machinery and Equipment Rental and Leasing
533 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)
5331 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)
54 Professional, Scientific, and Technical Services
541 Professional, Scientific, and Technical Services
5411 Legal Services
5412 Accounting, Tax Preparation, Bookkeeping, and Payroll Services
5413 Architectural, Engineering, and Related Services
5414 Specialized Design Services
5415 Computer Systems Design and Related Services
5416 Management, Scientific, and Technical Consulting Services
5417 Scientific Research and Development Services
5418 Advertising, Public Relations, and Related Services
5419 Other Professional, Scientific, and Technical Services
55 Management of Companies and Enterprises
551 Management of Companies and Enterprises
5511 Management of Companies and Enterprises
56 Administrative and Support and Waste Management and Remediation Services
561 Administrative and Support Services
5611 Office Administrative Services
5612 Facilities Support Services
5613 Employment Services
5614 Business Support Services
5615 Travel Arrangement and Reservation Services
5616 Investigation and Security Services
5617 Services to Buildings and Dwellings
5619 Other Support Services
562 Waste Management and Remediation Services
5621 Waste Collection
5622 Waste Treatment and Disposal
5629 Remediation and Other Waste Management Services
61 Educational Services
611 Educational Services
6111 Elementary and Secondary Schools
6112 Junior Colleges
6113 Colleges, Universities, and Professional Schools
6114 Business Schools and Computer and Management Training
6115 Technical and Trade Schools
6116 Other Schools and Instruction
6117 Educational Support Services
62 Health Care and Social Assistance
621 Ambulatory Health Care Services
6211 Offices of Physicians
6212 Offices of Dentists
6213 Offices of Other Health Practitioners
6214 Outpatient Care Centers
6215 Medical and Diagnostic Laboratories
6216 Home Health Care Services
6219 Other Ambulatory Health Care Services
622 Hospitals
6221 General Medical and Surgical Hospitals
6222 Psychiatric and Substance Abuse Hospitals
6223 Specialty (except Psychiatric and Substance Abuse) Hospitals
623 Nursing and Residential Care Facilities
6231 Nursing Care Facilities (Skilled Nursing Facilities)
6232 Residential Intellectual and Developmental Disability, Mental Health, and Substance Abuse Facilities
6233 Continuing Care Retirement Communities and Assisted Living Facilities for the Elderly
6239 Other Residential Care Facilities
624 Social Assistance
6241 Individual and Family Services
6242 Community Food and Housing, and Emergency and Other Relief Services
6243 Vocational Rehabilitation Services
6244 Child Care Services
71 Arts, Entertainment, and Recreation
711 Performing Arts, Spectator Sports, and Related Industries
7111 Performing Arts Companies
7112 Spectator Sports
7113 Promoters of Performing Arts, Sports, and Similar Events
7114 Agents and Managers for Artists, Athletes, Entertainers, and Other Public Figures
7115 Independent Artists, Writers, and Performers
712 Museums, Historical Sites, and Similar Institutions
7121 Museums, Historical Sites, and Similar Institutions
713 Amusement, Gambling, and Recreation Industries
7131 Amusement Parks and Arcades
7132 Gambling Industries
7139 Other Amusement and Recreation Industries
72 Accommodation and Food Services
721 Accommodation
7211 Traveler Accommodation
7212 RV (Recreational Vehicle) Parks and Recreational Camps
7213 Rooming and Boarding Houses, Dormitories, and Workers' Camps
722 Food Services and Drinking Places
7223 Special Food Services
7224 Drinking Places (Alcoholic Beverages)
7225 Restaurants and Other Eating Places
81 Other Services (except Public Administration)
811 Repair and Maintenance
8111 Automotive Repair and Maintenance
8112 Electronic and Precision Equipment Repair and Maintenance
8113 Commercial and Industrial Machinery and Equipment (except Automotive and Electronic) Repair and Maintenance
8114 Personal and Household Goods Repair and Maintenance
812 Personal and Laundry Services
8121 Personal Care Services
8122 Death Care Services
8123 Drycleaning and Laundry Services
8129 Other Personal Services
813 Religious, Grantmaking, Civic, Professional, and Similar Organizations
8131 Religious Organizations
8132 Grantmaking and Giving Services
8133 Social Advocacy Organizations
8134 Civic and Social Organizations
8139 Business, Professional, Labor, Political, and Similar Organizations
814 Private Households
8141 Private Households
92 Public Administration
921 Executive, Legislative, and Other General Government Support
9211 Executive, Legislative, and Other General Government Support
922 Justice, Public Order, and Safety Activities
9221 Justice, Public Order, and Safety Activities
923 Administration of Human Resource Programs
9231 Administration of Human Resource Programs
924 Administration of Environmental Quality Programs
9241 Administration of Environmental Quality Programs
925 Administration of Housing Programs, Urban Planning, and Community Development
9251 Administration of Housing Programs, Urban Planning, and Community Development
926 Administration of Economic Programs
9261 Administration of Economic Programs
927 Space Research and Technology
9271 Space Research and Technology
928 National Security and International Affairs
9281 National Security and International Affairs
`;
