import type { Vocabulary } from './vocabulary';

export const portuguese: Vocabulary = {
  levels: {
    cxo:
      'diretor geral, diretora geral, director geral, directora geral, diretor executivo, diretora executiva, diretor presidente, diretora presidente, ' +
      'presidente, administrador delegado, administradora delegada, gerente geral, secretário geral, secretária geral, presidente executivo, presidente executiva',
    owner:
      'fundador, fundadora, cofundador, cofundadora, co fundador, co fundadora, proprietário, proprietária, dono, dona',
    partner:
      'sócio, sócia, sócio gerente, sócia gerente, sócio fundador, sócia fundadora, sócio administrador, sócia administradora',
    vp: 'vice presidente',
    director:
      'diretor, diretora, direção, diretoria, diretor adjunto, diretora adjunta, reitor, reitora, prefeito, prefeita, editor chefe, editora chefe',
    manager:
      'gerente, chefe, chefe de, coordenador, coordenadora, responsável, encarregado, encarregada, supervisor, supervisora, gestor, gestora, líder, líder de equipe, chefe de equipa',
    senior: 'sénior, sênior, pleno, especialista sênior',
    entry: 'auxiliar, recepcionista, rececionista, atendente, júnior, ajudante, escriturário, escriturária',
    training:
      'estagiário, estagiária, aprendiz, trainee, estudante, bolsista, doutorando, doutoranda, bolseiro, bolseira',
    unpaid: 'voluntário, voluntária',
    assistant: 'assistente, secretário, secretária, secretaria',
    former: 'antigo, antiga, ex diretor, jubilado, jubilada',
    none: 'adjunto, adjunta',
  },
  departments: {
    executive:
      'diretor geral, diretora geral, director geral, directora geral, diretor executivo, diretora executiva, presidente, fundador, fundadora, cofundador, cofundadora, ' +
      'proprietário, proprietária, dono, dona, diretor presidente, diretora presidente, gerente geral, administrador delegado, estratégia',
    finance:
      'financeiro, financeira, finanças, contabilista, contabilidade, contador, contadora, tesoureiro, tesoureira, tesouraria, controladoria, fiscal, auditor, auditora, auditoria, faturamento, faturação, administrativo financeiro, administrativa e financeira, seguros',
    marketing: 'publicidade, marca, conteúdo, conteúdos, eventos, redes sociais, mídias sociais',
    sales:
      'comercial, comerciais, vendas, venda, vendedor, vendedora, contas, desenvolvimento de negócios, executivo de contas, executiva de contas, consultor de vendas, consultora de vendas, exportação, corretor de imóveis, corretora de imóveis',
    engineering:
      'técnico, técnica, engenheiro, engenheira, engenharia, desenvolvedor, desenvolvedora, programador, programadora, tecnologia, desenvolvimento, software',
    it: 'ti, informática, informático, sistemas, segurança da informação, administrador de sistemas, administradora de sistemas, redes',
    operations:
      'operações, logística, compras, comprador, compradora, produção, qualidade, fábrica, armazém, projeto, projetos, projectos, gerente de projetos, gestor de projeto, obra, obras, manutenção, loja, cozinha, oficina, transporte, suprimentos',
    human_resources:
      'recursos humanos, rh, pessoas, talentos, recrutamento, recrutador, recrutadora, gestão de pessoas, pessoal, departamento pessoal',
    legal:
      'advogado, advogada, advogados, jurídico, jurídica, jurista, notário, notária, conformidade, direito, proteção de dados',
    customer_support:
      'atendimento ao cliente, apoio ao cliente, atendimento, cliente, clientes, suporte, pós venda, sucesso do cliente, serviço ao cliente',
    design:
      'designer, desenho, criativo, criativa, criação, diretor de arte, diretora de arte, gráfico, fotógrafo, fotógrafa, ilustrador, ilustradora',
    product: 'produto, produtos, inovação',
    research:
      'pesquisa, investigação, pesquisador, pesquisadora, investigador, investigadora, cientista, científico, científica, laboratório, dados, cientista de dados, pesquisa e desenvolvimento',
    education:
      'professor, professora, docente, formação, formador, formadora, ensino, educação, educador, educadora, pedagógico, pedagógica, escola, acadêmico, acadêmica, bibliotecário, bibliotecária, treinamento',
    health:
      'médico, médica, enfermeiro, enfermeira, enfermagem, dentista, farmacêutico, farmacêutica, fisioterapeuta, saúde, clínico, clínica, psicólogo, psicóloga, veterinário, veterinária, nutricionista',
    administration:
      'administração, administrativo, administrativa, secretária, secretário, secretariado, assistente administrativo, assistente administrativa, assistente de direção, assistente, receção, recepção, recepcionista, escritório',
    none: 'vice presidente, sócio fundador, sócia fundadora, sócio gerente, sócia gerente, sócio administrador, sócia administradora',
    communication:
      'comunicação, imprensa, relações públicas, porta voz, jornalista, assessor de imprensa, assessora de imprensa, redator, redatora, redação',
  },
  occupations:
    'advogado, advogada, engenheiro, engenheira, técnico, técnica, consultor, consultora, analista, desenvolvedor, desenvolvedora, programador, programadora, contabilista, contador, contadora, vendedor, vendedora, comprador, compradora, ' +
    'executivo, executiva, assessor, assessora, agente, especialista, médico, médica, enfermeiro, enfermeira, dentista, farmacêutico, farmacêutica, fisioterapeuta, psicólogo, psicóloga, veterinário, veterinária, nutricionista, professor, professora, docente, ' +
    'pesquisador, pesquisadora, investigador, investigadora, cientista, arquiteto, arquiteta, arquitecto, jornalista, redator, redatora, fotógrafo, fotógrafa, cozinheiro, cozinheira, garçom, garçonete, motorista, eletricista, encanador, canalizador, mecânico, mecânica, carpinteiro, ' +
    'tesoureiro, tesoureira, formador, formadora, operador, operadora, corretor, corretora, promotor, promotora, recrutador, recrutadora, tradutor, tradutora, florista, cabeleireiro, cabeleireira, porta voz',
};
