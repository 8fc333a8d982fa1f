import { defineTexts } from '../../shared/i18n/texts.ts'

export const reportRequestsTexts = defineTexts({
  title: { en: 'Requests to customers', pt: 'Pedidos aos clientes' },
  asked: { en: 'Asked', pt: 'Pedidos' },
  opened: { en: 'Opened', pt: 'Abertos' },
  reviews: { en: 'Reviews afterwards (estimate)', pt: 'Avaliações depois (estimativa)' },
  optOuts: { en: 'Opted out', pt: 'Pediram para sair' },
  cost: { en: 'Cost', pt: 'Custo' },
  free: { en: 'none', pt: 'nenhum' },
  ofAsked: { en: '{percent} of those asked', pt: '{percent} dos pedidos' },
  range: { en: 'likely {low} to {high}', pt: 'provável: {low} a {high}' },
  notKnown: { en: 'not known', pt: 'não disponível' },
  estimate: {
    en: 'Google does not say who came from a request. Counted are reviews published up to {days} days after a customer went to Google.',
    pt: 'O Google não diz quem veio de um pedido. Contam as avaliações publicadas até {days} dias depois de um cliente ir ao Google.',
  },
})
