import { nichesOf } from './curated-niche';

export const technology = nichesOf(
  'technology',
  `
  IT company | office/it | information_technology_company it_service_and_computer_repair it_support_and_service it_consultant | | IT, IT services, IT support, IT consulting, IT consultant, information technology, managed services, managed service provider, MSP, tech support, tech company, technology company, technology, cybersecurity, cyber security, cloud services, IT-Dienstleister, EDV, IT-Systemhaus, Systemhaus, services informatiques, SSII, ESN, informatique, servicios informáticos, informática
  Software company | +office/it | software_development +information_technology_company | Q1058914 | software, software development, software developer, software house, SaaS, software as a service, app developer, app development, mobile app development, web development, web developer, tech startup, startup, Softwareentwicklung, Softwarefirma, Softwareunternehmen, éditeur de logiciels, développement logiciel, empresa de software, desarrollo de software
  Web designer | office/web_design +office/it +office/graphic_design | web_designer | | web design, website design, web agency, web design agency, UX design, Webdesign, Webagentur, Internetagentur, agence web, création de sites internet, diseño web, diseñador web
  Web hosting company | telecom/data_center | web_hosting_service | | web hosting, hosting, data center, data centre, server hosting, Rechenzentrum, Webhosting, hébergeur, centre de données, alojamiento web, centro de datos
  Telecommunications company | office/telecommunication shop/telecommunication | telecommunications_company internet_service_provider telecommunications | | telecom, telecommunications, internet provider, ISP, internet service provider, VoIP, Telekommunikation, Internetanbieter, télécommunications, opérateur télécom, fournisseur d'accès, telecomunicaciones, proveedor de internet
  Computer repair shop | craft/electronics_repair | +it_service_and_computer_repair electronics_repair_shop data_recovery | | computer repair, PC repair, laptop repair, electronics repair, data recovery, Computerreparatur, PC-Reparatur, réparation informatique, dépannage informatique, reparación de ordenadores, reparación de computadoras
  Mobile phone repair shop | +craft/electronics_repair | mobile_phone_repair | | phone repair, cell phone repair, iphone repair, Handyreparatur, réparation téléphone, reparación de móviles, reparación de celulares
  Computer store | shop/computer | computer_store computer_hardware_company | | computers, computer shop, computer hardware, Computerladen, magasin informatique, tienda de informática
  Mobile phone store | shop/mobile_phone | mobile_phone_store mobile_phone_accessories | | phone shop, cell phones, mobile phones, cell phone store, Handyladen, Handyshop, téléphonie mobile, tienda de móviles
  Electronics store | shop/electronics | electronics audio_visual_equipment_store | | electronics, consumer electronics, TV shop, Elektronikmarkt, magasin d'électronique, tienda de electrónica
  Game developer | | game_publisher animation_studio | Q210167 | game studio, video game developer, animation studio, Spieleentwickler, studio de jeux vidéo, estudio de videojuegos
  `,
);
