import { menu, type Language, forms, type TitleTable, statements } from './language';

const spanishTitles: TitleTable = {
  'Chief Executive Officer': [
    ...forms('cxo', 'executive', 'Director general / Directora general', 'CEO'),
    ...forms('cxo', 'executive', '*Consejero delegado / Consejera delegada'),
    ...forms('owner', 'executive', 'Propietario / Propietaria', '*Fundador / Fundadora'),
  ],
  'Chief Technology Officer': [
    ...forms('director', 'engineering', 'Director técnico / Directora técnica'),
    ...forms('cxo', 'engineering', '*CTO'),
  ],
  'Chief Financial Officer': [
    ...forms('director', 'finance', 'Director financiero / Directora financiera'),
    ...forms('cxo', 'finance', '*CFO'),
  ],
  'Head of Sales': [
    ...forms('director', 'sales', 'Director comercial / Directora comercial'),
    ...forms('manager', 'sales', '*Jefe de ventas / Jefa de ventas'),
  ],
  'Head of Marketing': [
    ...forms('director', 'marketing', 'Director de marketing / Directora de marketing'),
    ...forms('manager', 'marketing', '*Responsable de marketing'),
  ],
  'Operations Manager': [
    ...forms(
      'manager',
      'operations',
      'Jefe de operaciones / Jefa de operaciones',
      '*Responsable de logística',
    ),
  ],
  'Human Resources Manager': [
    ...forms('manager', 'human_resources', 'Responsable de recursos humanos'),
    ...forms('director', 'human_resources', '*Director de recursos humanos / Directora de recursos humanos'),
  ],
  'Purchasing Manager': [
    ...forms('manager', 'operations', 'Responsable de compras', '*Jefe de compras / Jefa de compras'),
  ],
  'Account Manager': [
    ...forms('manager', 'sales', 'Responsable de cuentas'),
    ...forms(null, 'sales', '*Asesor comercial / Asesora comercial'),
  ],
  'Software Engineer': [
    ...forms(null, 'engineering', 'Desarrollador de software / Desarrolladora de software'),
    ...forms(null, 'engineering', '*Ingeniero de software / Ingeniera de software'),
  ],
  'Project Manager': [
    ...forms(
      'manager',
      'operations',
      'Jefe de proyecto / Jefa de proyecto',
      '*Gestor de proyectos / Gestora de proyectos',
    ),
  ],
  'Office Assistant': [
    ...forms('entry', 'administration', 'Auxiliar administrativo / Auxiliar administrativa'),
    ...forms('training', 'administration', 'Becario / Becaria'),
    ...forms(null, 'administration', '*Secretario / Secretaria'),
  ],
};

export const spanish: Language = {
  code: 'es',
  heldOut: false,
  at: 'arroba',
  dot: 'punto',
  menu: menu({
    home: 'Inicio | ',
    about: 'Quiénes somos | quienes-somos',
    services: 'Servicios | servicios',
    team: 'Nuestro equipo | equipo',
    contact: 'Contacto | contacto',
    careers: 'Empleo | empleo',
    blog: 'Noticias | noticias',
    privacy: 'Privacidad | privacidad',
    imprint: 'Aviso legal | aviso-legal',
    shop: 'Tienda | tienda',
  }),
  labels: {
    phone: ['Teléfono', 'Tel.', 'Tfno.'],
    fax: ['Fax'],
    email: ['Correo electrónico', 'Correo', 'E-mail'],
    address: 'Dirección',
    hours: 'Horario',
    name: 'Su nombre',
    message: 'Mensaje',
    send: 'Enviar',
    search: 'Buscar',
    newsletter: 'Suscríbase al boletín',
    signIn: 'Acceder',
    password: 'Contraseña',
    price: 'Precio',
    cart: 'Carrito',
    reviews: 'Opiniones de clientes',
    clients: 'Nuestros clientes',
    voices: 'Lo que dicen de nosotros',
    investors: 'Inversores y consejo asesor',
    author: 'Por',
    openings: 'Vacantes',
    print: 'Versión para imprimir',
    follow: 'Síganos',
    share: 'Compartir',
    legalHead: 'Representante legal',
    register: 'Registro Mercantil',
    taxId: 'CIF',
    rights: 'Todos los derechos reservados.',
    job: 'Solicitar',
  },
  days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  roles: {
    info: 'Información',
    sales: 'Ventas',
    office: 'Oficina',
    support: 'Atención al cliente',
    jobs: 'Candidaturas',
    contact: 'Contacto',
    billing: 'Contabilidad',
  },
  industries: {
    software: 'el software',
    logistics: 'la logística',
    'dental care': 'la salud dental',
    construction: 'la construcción',
    accounting: 'la contabilidad',
    food: 'la alimentación',
    machinery: 'la maquinaria',
    law: 'el derecho',
    energy: 'la energía',
    hospitality: 'la hostelería',
  },
  welcome: ({ company, city, industry }) => `${company}: ${industry} en ${city}`,
  story: [
    ({ company, city, industry, since }) =>
      `${company} trabaja en ${industry}${since === undefined ? '' : ` desde ${since}`}. Desde ${city} atendemos a toda la región.`,
    ({ city }) => `Visítenos en ${city}: el café es bueno y la puerta está abierta entre semana.`,
    () => 'Respondemos en un día laborable, y decimos cuando no sabemos algo.',
    ({ city }) =>
      `En 2019 la casa se mudó a un local mayor en ${city}. Dos años después abrió el segundo taller.`,
  ],
  services: ['Asesoría', 'Mantenimiento y reparación', 'Planificación', 'Control de calidad', 'Formación'],
  posts: [
    'Apuntes de la feria de primavera',
    'Qué cambia en enero',
    'Un tercio menos de residuos',
    'Visita a la nueva nave',
  ],
  praise: ['Siempre puntuales, siempre amables.', 'Conocen su oficio.', 'Repetiríamos sin dudarlo.'],
  privacy: [
    'Guardamos los datos personales solo el tiempo necesario.',
    'Puede pedir en todo momento el acceso, la rectificación o la supresión.',
    'Este sitio usa cookies para el acceso y las estadísticas.',
  ],
  teamIntro: 'Las personas detrás de nuestro trabajo.',
  contactIntro: 'Escriba o llame, le ayudaremos con gusto.',
  careersIntro: 'Buscamos compañeros curiosos.',
  openings: ['Comercial', 'Contable', 'Técnico de servicio'],
  products: [
    'Bandeja de roble',
    'Delantal de lino',
    'Tetera de cobre',
    'Manta de lana',
    'Taza de viaje',
    'Cuaderno de campo',
  ],
  titles: spanishTitles,
};

export const spanishStatements = statements(
  {
    founded: `
      {c} fue fundada en {y}.
      Fundada en {y}, la casa sigue en manos de quienes conocen a cada cliente.
      Desde {y}, {c} es sinónimo de trabajo cuidado.
      La empresa fue creada en {y} por dos amigos.
      *{c}, casa fundada en {y}.
      *Nuestra historia empieza en {y}, con la creación de {c}.`,
    exactly: `
      Somos un equipo de {n} personas.
      {c} emplea a {n} personas.
      Hoy trabajan {n} empleados en {c}.
      *Nuestra plantilla de {n} personas cuida cada pedido.
      *Con {n} trabajadores somos bastantes.`,
    between: `
      {c} tiene de {n} a {m} empleados.
      Según la temporada, aquí trabajan entre {n} y {m} personas.
      *Plantilla: {n}-{m}.`,
    moreThan: `
      {c} tiene más de {n} empleados.
      Más de {n} personas trabajan con nosotros.
      *Somos {n}+ compañeros.`,
    decoys: `
      Nuestra gama azul se hace a mano desde 2003.
      Tenemos el certificado ISO 9001 desde 2011.
      Más de 300 clientes confían en nosotros.
      En 2016 recibimos el premio de la región.
      Un equipo de 4 atiende el teléfono los fines de semana.
      *La torre de al lado se construyó en 1912.
      *Formamos a 12 aprendices cada año.
      *El gremio al que pertenecemos, fundado en 1875, cuenta con 900 miembros.`,
  },
  { reportsTo: 'Depende de {n}', noOpenings: 'En este momento no hay vacantes.' },
);
