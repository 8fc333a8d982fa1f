import { defineTexts } from '../../shared/i18n/texts.ts'

export const dashboardTexts = defineTexts({
  title: { en: 'Dashboard', pt: 'Dashboard' },
  setupTitle: { en: 'Finish setting up', pt: 'Configuração pendente' },
  setupText: {
    en: 'Your business location on Google is needed to generate review links.',
    pt: 'O local da sua empresa no Google é necessário para gerar os links de avaliação.',
  },
  setupAction: { en: 'Open settings', pt: 'Abrir configurações' },
  employees: { en: 'Employees', pt: 'Funcionários' },
  assignedCards: { en: 'Assigned cards', pt: 'Cartões atribuídos' },
  ofCards: {
    en: { one: 'of {count} card', other: 'of {count} cards' },
    pt: { one: 'de {count} cartão', other: 'de {count} cartões' },
  },
  availableCards: { en: 'Available cards', pt: 'Cartões disponíveis' },
  ofPlan: { en: 'of {max} in your plan', pt: 'de {max} no seu plano' },
  unlimited: { en: 'no limit in your plan', pt: 'sem limite no seu plano' },
  reviews: { en: 'Reviews', pt: 'Avaliações' },
  reviewsTrend: { en: 'Reviews per month: {list}', pt: 'Avaliações por mês: {list}' },
  rating: { en: 'Average rating', pt: 'Nota média' },
  ratingTrend: { en: 'Average rating per month: {list}', pt: 'Nota média por mês: {list}' },
  answered: { en: '{percent} answered', pt: '{percent} respondidas' },
  noReviews: { en: 'none imported yet', pt: 'nenhuma importada ainda' },
  urgent: {
    en: { one: '{count} urgent review without a reply', other: '{count} urgent reviews without a reply' },
    pt: { one: '{count} avaliação urgente sem resposta', other: '{count} avaliações urgentes sem resposta' },
  },
  urgentText: {
    en: 'Three stars or fewer, with a text. An answer today helps most.',
    pt: 'Três estrelas ou menos, com texto. Uma resposta hoje é a que mais ajuda.',
  },
  urgentAction: { en: 'Answer now', pt: 'Responder agora' },
  firstSteps: { en: 'First steps', pt: 'Primeiros passos' },
  stepsDone: { en: '{done} of {all} done', pt: '{done} de {all} concluídos' },
  stepPlace: { en: 'Link your business on Google', pt: 'Vincule sua empresa no Google' },
  stepEmployee: { en: 'Add the first employee', pt: 'Adicione o primeiro funcionário' },
  stepLink: { en: 'Open a review link once to test it', pt: 'Abra um link de avaliação para testar' },
  stepReviews: { en: 'Import your reviews', pt: 'Importe suas avaliações' },
  done: { en: 'done', pt: 'concluído' },
  open: { en: 'open', pt: 'pendente' },
})
