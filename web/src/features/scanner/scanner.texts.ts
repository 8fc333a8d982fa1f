import { LEAD_CONSENT } from '@avaliax/proto/scanner/lead-consent.texts.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

export const scannerTexts = defineTexts({
  title: { en: 'Review Gap Scanner', pt: 'Review Gap Scanner' },
  subtitle: {
    en: 'See how many Google reviews separate a business from first place',
    pt: 'Veja quantas avaliações no Google separam um negócio do primeiro lugar',
  },
  publicTitle: {
    en: 'How many reviews to first place?',
    pt: 'Quantas avaliações faltam para o primeiro lugar?',
  },
  publicText: {
    en: 'Four short steps. Free, no sign-up.',
    pt: 'Quatro passos curtos. Grátis e sem cadastro.',
  },
  steps: { en: 'Steps', pt: 'Etapas' },
  stepBusiness: { en: 'Identify Business', pt: 'Identificar Negócio' },
  stepCompetitors: { en: 'Map Competition', pt: 'Mapear Concorrência' },
  stepPlan: { en: 'Leadership Plan', pt: 'Plano de Liderança' },
  stepReceive: { en: 'Get the Plan', pt: 'Receber Plano' },
  stepDone: { en: 'done', pt: 'concluída' },
  back: { en: 'Back', pt: 'Voltar' },
  next: { en: 'Continue', pt: 'Continuar' },
  fillRequired: { en: 'Fill in all required fields', pt: 'Preencha todos os campos obrigatórios' },
  startOver: { en: 'Start over', pt: 'Recomeçar' },
  startOverTitle: { en: 'Start over?', pt: 'Recomeçar?' },
  startOverText: {
    en: 'What you entered here is cleared.',
    pt: 'O que você preencheu aqui será apagado.',
  },
})

export const businessTexts = defineTexts({
  heading: { en: 'Which business?', pt: 'Qual é o negócio?' },
  businessName: { en: 'Business name', pt: 'Nome do negócio' },
  city: { en: 'City', pt: 'Cidade' },
  search: { en: 'Search on Google', pt: 'Buscar no Google' },
  pasteHint: { en: 'Or paste its Google Maps link', pt: 'Ou cole o link do Google Maps' },
  searchHint: { en: 'Enter name and city to search', pt: 'Informe nome e cidade para buscar' },
  results: { en: 'Which one is it?', pt: 'Qual deles é?' },
  reviews: {
    en: { one: '{count} review', other: '{count} reviews' },
    pt: { one: '{count} avaliação', other: '{count} avaliações' },
  },
  fromGoogle: { en: 'Data: Google Maps', pt: 'Dados: Google Maps' },
  chosen: { en: 'Found on Google', pt: 'Encontrado no Google' },
  change: { en: 'Change', pt: 'Trocar' },
  notFound: { en: 'Business not found', pt: 'Negócio não encontrado' },
  notFoundText: {
    en: 'Try different terms or continue manually',
    pt: 'Tente termos diferentes ou continue manualmente',
  },
  searchFailed: { en: 'Search error', pt: 'Erro na busca' },
  searchFailedText: {
    en: 'Couldn’t search Google. Continue manually.',
    pt: 'Não foi possível buscar no Google. Continue manualmente.',
  },
  category: { en: 'Category', pt: 'Categoria' },
  categoryHint: { en: 'Type 2 letters or choose', pt: 'Digite 2 letras ou escolha' },
  employees: { en: 'Employees', pt: 'Funcionários' },
  notSaid: { en: 'Not specified', pt: 'Não informado' },
  services: { en: 'Customers served per week', pt: 'Atendimentos por semana' },
  base: { en: 'Past customers in your contacts', pt: 'Base de clientes antigos' },
  address: { en: 'Address', pt: 'Endereço' },
  optional: { en: 'optional', pt: 'opcional' },
})

export const competitorTexts = defineTexts({
  heading: { en: 'Who is ahead?', pt: 'Quem está na frente?' },
  manualReviews: { en: 'Your Google reviews today', pt: 'Suas avaliações no Google hoje' },
  map: { en: 'Map competition', pt: 'Mapear concorrência' },
  mapFirst: { en: 'Map the competition first', pt: 'Mapeie a concorrência primeiro' },
  mapAgain: { en: 'Map again', pt: 'Mapear de novo' },
  mapping: { en: 'Searching Google Maps…', pt: 'Consultando o Google Maps…' },
  failed: { en: 'Couldn’t map the competition', pt: 'Erro ao mapear concorrência' },
  failedText: { en: 'Try again or enter it manually', pt: 'Tente novamente ou informe manualmente' },
  position: {
    en: 'Place {position} of {total} listed',
    pt: '{position}º de {total} {total|listado|listados}',
  },
  first: { en: 'You are in first place', pt: 'Você está em primeiro lugar' },
  behind: {
    en: { one: '{count} review behind the leader', other: '{count} reviews behind the leader' },
    pt: { one: '{count} avaliação atrás do líder', other: '{count} avaliações atrás do líder' },
  },
  race: { en: 'Reviews: you and the top three', pt: 'Avaliações: você e os três primeiros' },
  you: { en: 'You', pt: 'Você' },
  swap: { en: 'Swap', pt: 'Trocar' },
  swapLabel: { en: 'Swap {name} for', pt: 'Trocar {name} por' },
  openMaps: { en: 'Open {name} on Google Maps', pt: 'Abrir {name} no Google Maps' },
  none: { en: 'No competitor found', pt: 'Nenhum concorrente encontrado' },
  manual: { en: 'Enter manually', pt: 'Informar manualmente' },
  manualText: {
    en: 'Look up the competitor with the most reviews on Google Maps.',
    pt: 'Veja no Google Maps o concorrente com mais avaliações.',
  },
  competitorName: { en: 'Competitor’s name', pt: 'Nome do concorrente' },
  competitorReviews: { en: 'Competitor’s reviews', pt: 'Avaliações do concorrente' },
  use: { en: 'Use these numbers', pt: 'Usar estes números' },
  leader: { en: 'Leader', pt: 'Líder' },
})

export const planTexts = defineTexts({
  heading: { en: 'How do you get there?', pt: 'Como chegar lá?' },
  gap: { en: 'Reviews needed', pt: 'Avaliações que faltam' },
  weeks: { en: 'Weeks, if the leader stands still', pt: 'Semanas, se o líder parar' },
  weeksWithLeader: { en: 'Weeks, with the leader growing', pt: 'Semanas, com o líder crescendo' },
  outOfReach: { en: 'out of reach', pt: 'fora de alcance' },
  paceFirst: { en: 'Per week, with past customers', pt: 'Por semana, com a base antiga' },
  paceThen: { en: 'Per week, after them', pt: 'Por semana, depois da base' },
  lead: { en: 'Reviews ahead of the next', pt: 'Avaliações à frente do próximo' },
  cushion: { en: 'Suggested lead', pt: 'Vantagem sugerida' },
  capacity: { en: 'Capacity per week', pt: 'Capacidade por semana' },
  adjust: { en: 'Adjust', pt: 'Ajustar' },
  buffer: { en: 'Buffer over the leader', pt: 'Margem sobre o líder' },
  live: { en: 'Customers served who leave a review', pt: 'Atendidos que avaliam' },
  revival: { en: 'Past customers who leave a review', pt: 'Clientes antigos que avaliam' },
  revivalWeeks: { en: 'Weeks to invite past customers', pt: 'Semanas para convidar a base' },
  leaderPace: { en: 'Leader’s new reviews per week', pt: 'Novas avaliações do líder por semana' },
  leaderPaceHint: {
    en: 'Assumed: the leader’s total spread over three years.',
    pt: 'Suposição: o total do líder distribuído em três anos.',
  },
  weeksOf: {
    en: { one: '{count} week', other: '{count} weeks' },
    pt: { one: '{count} semana', other: '{count} semanas' },
  },
  chance: { en: 'Chance of overtaking, by week', pt: 'Chance de ultrapassar, por semana' },
  chanceText: {
    en: 'The leader keeps growing too.',
    pt: 'O líder também continua crescendo.',
  },
  week: { en: 'Week', pt: 'Semana' },
  chanceColumn: { en: 'Chance', pt: 'Chance' },
  likelyWeek: {
    en: 'From week {week} on, you have a 90% chance of being ahead.',
    pt: 'A partir da semana {week}, você tem 90% de chance de estar na frente.',
  },
  neverLikely: {
    en: 'At this pace you won’t reach a 90% chance. Increase your pace.',
    pt: 'Neste ritmo você não chega a 90% de chance. Aumente o ritmo.',
  },
  nextTenth: {
    en: {
      one: '{count} five-star review raises your average from {from} to {to}.',
      other: '{count} five-star reviews raise your average from {from} to {to}.',
    },
    pt: {
      one: '{count} avaliação de 5 estrelas leva sua média de {from} para {to}.',
      other: '{count} avaliações de 5 estrelas levam sua média de {from} para {to}.',
    },
  },
  formulae: { en: 'Formulas', pt: 'Fórmulas' },
  formulaGap: {
    en: 'Needed = leader {leader} + buffer {buffer} − you {own} = {gap}',
    pt: 'Faltam = líder {leader} + margem {buffer} − você {own} = {gap}',
  },
  formulaCapacity: {
    en: 'Capacity = {services} × {live} + {asked} × {revival} = {capacity} per week',
    pt: 'Capacidade = {services} × {live} + {asked} × {revival} = {capacity} por semana',
  },
  formulaPhases: {
    en: 'In phases, inviting every past customer once (they bring {base} {base|review|reviews} in all): {phases} per week = {weeks} {weeks|week|weeks}',
    pt: 'Em fases, com a base convidada uma só vez (rende {base} {base|avaliação|avaliações} ao todo): {phases} por semana = {weeks} {weeks|semana|semanas}',
  },
  formulaWeeks: {
    en: 'Short calculation, as if past customers never ran out: weeks = needed ÷ capacity, rounded up = {weeks}',
    pt: 'Conta curta, como se a base nunca acabasse: semanas = faltam ÷ capacidade, arredondado para cima = {weeks}',
  },
  formulaTarget: {
    en: 'Target of the short calculation = needed ÷ weeks, rounded up = {target}',
    pt: 'Meta da conta curta = faltam ÷ semanas, arredondado para cima = {target}',
  },
  formulaChance: {
    en: 'Chance after w weeks = Φ((you − leader − behind − ½) ÷ √(you + leader)), new reviews until w',
    pt: 'Chance após w semanas = Φ((você − líder − diferença − ½) ÷ √(você + líder)), em avaliações novas até w',
  },
  formulaTenth: {
    en: 'Next tenth = reviews × 0.05 ÷ (4.95 − average), rounded up',
    pt: 'Próximo décimo = avaliações × 0,05 ÷ (4,95 − média), arredondado para cima',
  },
})

export const receiveTexts = defineTexts({
  heading: { en: 'Where should the plan go?', pt: 'Para onde enviamos o plano?' },
  name: { en: 'Name', pt: 'Nome' },
  email: { en: 'Email', pt: 'Email' },
  whatsapp: { en: 'WhatsApp', pt: 'WhatsApp' },
  consent: LEAD_CONSENT.text,
  privacy: { en: 'How we treat your data', pt: 'Como tratamos seus dados' },
  consentNeeded: { en: 'Please agree to continue', pt: 'Concorde para continuar' },
  emailInvalid: { en: 'Enter a valid email address', pt: 'Email inválido' },
  whatsappInvalid: { en: 'Enter a valid number with area code', pt: 'Informe um número com DDD' },
  send: { en: 'Send the plan', pt: 'Enviar plano' },
  needed: { en: 'Details needed', pt: 'Dados necessários' },
  neededText: {
    en: 'Enter at least an email or WhatsApp to send the plan',
    pt: 'Informe pelo menos email ou WhatsApp para enviar o plano',
  },
  sendFailed: { en: 'Couldn’t send the plan', pt: 'Erro ao enviar plano' },
  sendFailedText: { en: 'Try again', pt: 'Tente novamente' },
  sent: { en: 'Your plan is ready', pt: 'Seu plano está pronto' },
  nameWithAddress: {
    en: 'Write the name without a web or email address',
    pt: 'Escreva o nome sem endereço de site nem email',
  },
  sentMail: {
    en: 'We also sent it to {email}. An address gets one plan a day.',
    pt: 'Também enviamos para {email}. Cada endereço recebe um plano por dia.',
  },
  open: { en: 'Open the plan', pt: 'Abrir o plano' },
  copy: { en: 'Copy link', pt: 'Copiar link' },
  share: { en: 'Send by WhatsApp', pt: 'Enviar por WhatsApp' },
  shareText: { en: 'Plan for {business}: {url}', pt: 'Plano de {business}: {url}' },
  nickname: { en: 'Leave this empty', pt: 'Deixe vazio' },
})

export const offerTexts = defineTexts({
  heading: { en: 'The {days}-day plan', pt: 'Plano de {days} dias' },
  was: { en: 'before', pt: 'de' },
  now: { en: 'now', pt: 'por' },
  off: { en: '{percent}% OFF', pt: '{percent}% OFF' },
  buy: { en: 'Buy for {price}', pt: 'Comprar por {price}' },
  pay: { en: 'Pay {price}', pt: 'Pagar {price}' },
  failed: { en: 'Purchase error', pt: 'Erro na compra' },
  confirming: { en: 'Confirming the payment…', pt: 'Confirmando o pagamento…' },
  confirmingLong: {
    en: 'This is taking longer than usual. You can leave this page; your purchase is safe.',
    pt: 'Está demorando mais que o normal. Você pode sair desta página; sua compra está garantida.',
  },
  paid: { en: 'Purchase confirmed', pt: 'Compra confirmada' },
  paidText: {
    en: 'We’ll contact you within one working day to get started.',
    pt: 'Entramos em contato em até um dia útil para começar.',
  },
})
