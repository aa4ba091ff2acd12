import { forms, type TitleTable } from './title';

export const spanishTitles: TitleTable = {
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
