import { defineTexts } from '../../shared/i18n/texts.ts'

export const requestFiguresTexts = defineTexts({
  details: { en: 'By way, person and text', pt: 'Por forma, pessoa e texto' },
  title: { en: 'The last 30 days', pt: 'Últimos 30 dias' },
  asked: { en: 'Asked', pt: 'Pedidos' },
  delivered: { en: 'Delivered', pt: 'Entregues' },
  opened: { en: 'Opened', pt: 'Abertos' },
  tapped: { en: 'Went to Google', pt: 'Foram ao Google' },
  reviews: { en: 'Reviews afterwards', pt: 'Avaliações depois' },
  optOuts: { en: 'Opted out', pt: 'Pediram para sair' },
  cost: { en: 'Cost', pt: 'Custo' },
  range: { en: '{low} to {high}', pt: '{low} a {high}' },
  notKnown: { en: 'not known now', pt: 'não disponível agora' },
  estimate: {
    en: 'Reviews are an estimate: Google does not say who came from a request. Counted are reviews published up to {days} days after a customer went to Google, each once. Reviewers’ names play no part; only reviews by namesakes of your team are left out. The small figures are the range of 95% certainty.',
    pt: 'As avaliações são uma estimativa: o Google não diz quem veio de um pedido. Contam as publicadas até {days} dias depois de um cliente ir ao Google, cada uma uma vez. O nome de quem avalia não entra na conta; só as avaliações de homônimos da sua equipe ficam de fora. Os números menores são a faixa de 95% de certeza.',
  },
  forecast: {
    en: 'Messages that wait will cost {cost}, without reminders.',
    pt: 'As mensagens que aguardam custarão {cost}, sem contar lembretes.',
  },
  by: { en: 'Figures by', pt: 'Números por' },
  channel: { en: 'Way', pt: 'Forma' },
  employee: { en: 'Person', pt: 'Pessoa' },
  template: { en: 'Text', pt: 'Texto' },
  theShop: { en: 'The shop', pt: 'A empresa' },
  former: { en: 'Former employee', pt: 'Ex-funcionário' },
  ownText: { en: 'our text of {version}', pt: 'nosso texto de {version}' },
  hand: { en: 'By hand', pt: 'Manual' },
  mail: { en: 'Email', pt: 'Email' },
  whatsapp: { en: 'Automatic WhatsApp', pt: 'WhatsApp automático' },
})
