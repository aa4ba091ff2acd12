/** Shorter tables: what companies with a site of their own most often are. */
export const portuguese = `
11 agricultura, agropecuária, exploração agrícola
2211 energia renovável, energias renováveis, energia solar, parque eólico, energia elétrica, comercializadora de energia | eletricidade
236 construtora, construção civil, empresa de construção, construção de moradias | remodelações, obras
31-33 fabricante, fábrica, fabrico | produção
311 indústria alimentar, produtos alimentares, conservas, congelados
3118 padaria, pastelaria, panificadora | pão
3121 adega, vinhos, cervejeira, vinha | vinho
3231 gráfica, tipografia, impressão digital
3254 farmacêutica, laboratório farmacêutico
332 metalomecânica, serralharia, estruturas metálicas, metalúrgica
333 máquinas, maquinaria, equipamentos industriais, fabricante de máquinas
42 grossista, atacado, atacadista, distribuidora
44-45 loja online, loja | lojas
4411 concessionária, stand automóvel, carros usados
4451 supermercado, mercearia
4561 farmácia, ótica
4581 loja de roupa, vestuário, moda
484 transporte rodoviário, transportes de mercadorias, mudanças, transportadora
488 logística, transitário, despachante, carga
492 estafeta, entrega de encomendas
493 armazenagem, armazém
5132 software, saas, empresa de software | plataforma
5415 desenvolvimento de software, desenvolvimento web, software à medida, cibersegurança, serviços de informática | aplicações
517 telecomunicações, fibra ótica
5221 banco, caixa de crédito | empréstimos
524 seguros, seguradora
5242 corretora de seguros, mediador de seguros
5312 imobiliária, mediação imobiliária, agência imobiliária | apartamentos
5411 advogado, sociedade de advogados, escritório de advocacia, notário, advocacia | direito
5412 contabilidade, contabilista, contador, consultoria fiscal, auditoria | impostos
5413 arquitetura, arquiteto, engenharia
5416 consultoria de gestão, consultoria empresarial
5418 agência de publicidade, agência de marketing, marketing digital
5613 trabalho temporário, recrutamento
5615 agência de viagens
5617 empresa de limpeza, limpezas, jardinagem
562 gestão de resíduos, reciclagem
6111 colégio
6113 universidade, faculdade
6116 escola de condução, escola de línguas
6211 médico, consultório médico
6212 dentista, clínica dentária, medicina dentária, odontologia, ortodontia | implantes
6213 fisioterapia, psicólogo
622 hospital
623 lar de idosos
6244 creche, jardim de infância
7139 ginásio, academia de ginástica
7211 hotel, pousada, alojamento local, hotelaria | quartos
7225 restaurante, pizzaria, churrascaria | cozinha
8111 oficina mecânica, oficina automóvel
8121 cabeleireiro, barbearia
813 fundação, associação, sem fins lucrativos
92 câmara municipal, ministério, prefeitura
`;
