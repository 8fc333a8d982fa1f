import { defineTexts } from '../../shared/i18n/texts.ts'

export const agencyTexts = defineTexts({
  title: { en: 'Dashboard', pt: 'Dashboard' },
  description: {
    en: 'How the agency is doing this month, and which clients need attention.',
    pt: 'Como está a agência neste mês e quais clientes precisam de atenção.',
  },
  ownDescription: {
    en: 'How your clients are doing this month, and which need attention.',
    pt: 'Como estão os seus clientes neste mês e quais precisam de atenção.',
  },
  funnel: { en: 'Conversion funnel', pt: 'Funil de conversão' },
  thisMonth: { en: 'this month', pt: 'neste mês' },
  step: { en: 'Step', pt: 'Etapa' },
  clientsCount: { en: 'Clients', pt: 'Clientes' },
  newUsers: { en: 'New clients this month', pt: 'Novos clientes no mês' },
  activated: { en: 'Activated', pt: 'Ativados' },
  converted: { en: 'Converted to paid', pt: 'Convertidos em pagos' },
  withoutActivity: { en: 'Paid without activity', pt: 'Pagos sem atividade' },
  paidInactive: {
    en: {
      one: '{count} new client pays and has had no visit yet',
      other: '{count} new clients pay and have had no visit yet',
    },
    pt: {
      one: '{count} cliente novo paga e ainda não teve visita',
      other: '{count} clientes novos pagam e ainda não tiveram visita',
    },
  },
  cohort: {
    en: 'Each step counts only who joined this month and is in the step before.',
    pt: 'Cada etapa conta só quem chegou neste mês e está na etapa anterior.',
  },
  everybody: {
    en: 'Among all clients this month: {activated} activated, {converted} converted to paid.',
    pt: 'Entre todos os clientes no mês: {activated} {activated|ativado|ativados}, {converted} {converted|convertido em pago|convertidos em pagos}.',
  },
  conversion: { en: 'Conversion rate', pt: 'Taxa de conversão' },
  target: { en: 'target {percent}', pt: 'meta {percent}' },
  targetReached: { en: 'Target reached', pt: 'Meta atingida' },
  belowTarget: {
    en: '{points} {points|point|points} below the target',
    pt: '{points} {points|ponto|pontos} abaixo da meta',
  },
  noNewUsers: { en: 'No new clients this month yet', pt: 'Nenhum novo cliente neste mês ainda' },
  growth: { en: '{percent} vs. last month', pt: '{percent} em relação ao mês passado' },
  ofFirst: { en: '{percent} of the new ones', pt: '{percent} dos novos' },
  monthTitle: { en: 'This month', pt: 'Este mês' },
  reviewsWon: { en: 'Reviews this month', pt: 'Avaliações no mês' },
  meanRating: { en: 'Mean rating this month', pt: 'Nota média no mês' },
  answered: { en: 'Answered this month', pt: 'Respondidas no mês' },
  answeredNote: { en: '{answers} of {reviews}', pt: '{answers} de {reviews}' },
  replyTime: { en: 'Median time to reply', pt: 'Tempo mediano de resposta' },
  // One line of a narrow card: it comes after the card was drawn.
  replyTimeNote: {
    en: { one: '{count} reply', other: '{count} replies' },
    pt: { one: '{count} resposta', other: '{count} respostas' },
  },
  before: { en: '{value} last month', pt: '{value} no mês passado' },
  noReviewsYet: { en: 'No reviews this month yet', pt: 'Nenhuma avaliação neste mês ainda' },
  twelveMonths: {
    en: '{label}, the last twelve months: {values}',
    pt: '{label}, nos últimos doze meses: {values}',
  },
  best: { en: 'Best this month', pt: 'Melhores do mês' },
  worst: { en: 'Worst this month', pt: 'Piores do mês' },
  bestAndWorst: { en: 'Best and worst clients', pt: 'Melhores e piores clientes' },
  ranksFrom: {
    en: 'By the mean rating of this month, of clients with three reviews or more.',
    pt: 'Pela nota média do mês, entre clientes com três avaliações ou mais.',
  },
  nobodyRanks: {
    en: 'No client has three reviews this month yet.',
    pt: 'Nenhum cliente tem três avaliações neste mês ainda.',
  },
  nobodyElse: { en: 'Nobody else', pt: 'Mais ninguém' },
  reviewsCount: {
    en: '{reviews} {reviews|review|reviews}',
    pt: '{reviews} {reviews|avaliação|avaliações}',
  },
  revenue: { en: 'Revenue', pt: 'Receita' },
  billedByYou: { en: 'Billed by you: {mrr}', pt: 'Cobrado por você: {mrr}' },
  mrr: { en: 'Monthly recurring revenue (MRR)', pt: 'Receita recorrente mensal (MRR)' },
  arr: { en: 'Annual run rate (ARR)', pt: 'Receita anual (ARR)' },
  arrNote: { en: 'MRR × 12', pt: 'MRR × 12' },
  cardRevenue: { en: 'Card revenue this month', pt: 'Receita de cartões no mês' },
  paidVersusFree: { en: 'Paid versus free clients', pt: 'Clientes pagos e gratuitos' },
  paidAndFree: {
    en: '{paid} paid, {free} free',
    pt: '{paid} {paid|pago|pagos}, {free} {free|gratuito|gratuitos}',
  },
  ofAll: { en: '{percent} paid', pt: '{percent} pagos' },
  stats: { en: 'Statistics', pt: 'Estatísticas' },
  totalClients: { en: 'Clients', pt: 'Clientes' },
  openedAccounts: {
    en: '{count} opened {count|account|accounts}',
    pt: '{count} {count|conta aberta|contas abertas}',
  },
  totalEmployees: { en: 'Employees', pt: 'Funcionários' },
  totalCards: { en: 'Cards', pt: 'Cartões' },
  assignedCards: { en: '{count} assigned', pt: '{count} {count|atribuído|atribuídos}' },
  activeCards: { en: 'Active cards', pt: 'Cartões ativos' },
  availableCards: { en: 'Available cards', pt: 'Cartões disponíveis' },
  availableNote: { en: 'in stock, or sold and to assign', pt: 'em estoque, ou vendidos e a atribuir' },
})

export const operatorTexts = defineTexts({
  title: { en: 'Operators', pt: 'Operadores' },
  text: {
    en: 'Everybody who works for the agency, each with a role.',
    pt: 'Todos que trabalham na agência, cada um com um perfil.',
  },
  invite: { en: 'Invite an operator', pt: 'Convidar operador' },
  inviteFailed: { en: 'Couldn’t send the invitation', pt: 'Não foi possível enviar o convite' },
  invitationTitle: { en: 'Invitation link', pt: 'Link de convite' },
  invitationText: {
    en: '{email} gets this link by email. You can also send it yourself; it’s shown only once.',
    pt: '{email} recebe este link por email. Você também pode enviá-lo; ele aparece só uma vez.',
  },
  again: { en: 'New link', pt: 'Novo link' },
  againOf: { en: 'New link for {email}', pt: 'Novo link para {email}' },
  removeText: {
    en: 'This operator is signed out everywhere and can’t sign in again. Their actions stay in the audit trail.',
    pt: 'Este operador sai de todos os dispositivos e não poderá mais entrar. O que ele fez continua na auditoria.',
  },
  removed: { en: '{email} removed', pt: '{email} foi removido' },
  removeFailed: { en: 'Couldn’t remove the operator', pt: 'Não foi possível remover o operador' },
  empty: { en: 'No operators yet', pt: 'Nenhum operador ainda' },
})
