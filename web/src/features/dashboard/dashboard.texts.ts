import { defineTexts } from '../../shared/i18n/texts.ts'

export const dashboardTexts = defineTexts({
  title: { en: 'Dashboard', pt: 'Dashboard' },
  setupTitle: { en: 'Finish setting up', pt: 'Configuração pendente' },
  setupText: {
    en: 'Your business location on Google is needed to generate review links.',
    pt: 'O local da sua empresa no Google é necessário para gerar os links de avaliação.',
  },
  setupAction: { en: 'Open settings', pt: 'Abrir configurações' },
})

export const todoTexts = defineTexts({
  title: { en: 'What to do now', pt: 'O que fazer agora' },
  allGood: { en: 'All good, nothing is waiting for you.', pt: 'Tudo em dia, nada esperando por você.' },
  suspended: { en: 'Your account is suspended', pt: 'Sua conta está suspensa' },
  suspendedText: {
    en: 'Links and cards show a notice and count nothing. Your agency can switch it on again; your data is kept.',
    pt: 'Links e cartões mostram um aviso e nada é contado. Sua agência pode reativar; seus dados continuam guardados.',
  },
  suspendedAction: { en: 'Contact {agency}', pt: 'Falar com {agency}' },
  urgent: {
    en: { one: '{shown} urgent review without a reply', other: '{shown} urgent reviews without a reply' },
    pt: { one: '{shown} avaliação urgente sem resposta', other: '{shown} avaliações urgentes sem resposta' },
  },
  urgentText: {
    en: 'Three stars or fewer, with a text. An answer today helps most.',
    pt: 'Três estrelas ou menos, com texto. Uma resposta hoje é a que mais ajuda.',
  },
  urgentAction: { en: 'Answer now', pt: 'Responder agora' },
  place: { en: 'Your business is not linked on Google', pt: 'Sua empresa não está vinculada no Google' },
  placeText: {
    en: 'Until then, visitors see a notice instead of the review page.',
    pt: 'Até lá, quem abre um link vê um aviso em vez da página de avaliação.',
  },
  placeAction: { en: 'Link the business', pt: 'Vincular empresa' },
  silent: {
    en: { one: '{shown} card silent for 7 days', other: '{shown} cards silent for 7 days' },
    pt: { one: '{shown} cartão parado há 7 dias', other: '{shown} cartões parados há 7 dias' },
  },
  silentText: {
    en: '{names}. Hold a phone to the card to test it, and see that customers can reach it.',
    pt: '{names}. Aproxime um celular do cartão para testar e veja se ele está à mão dos clientes.',
  },
  andMore: { en: '{names} and {count} more', pt: '{names} e mais {count}' },
  silentAction: { en: 'See the cards', pt: 'Ver cartões' },
  limit: {
    en: { one: 'Your plan’s one place is taken', other: 'All {shown} places of your plan are taken' },
    pt: {
      one: 'A única vaga do seu plano está ocupada',
      other: 'As {shown} vagas do seu plano estão ocupadas',
    },
  },
  limitText: {
    en: 'Another employee needs a larger plan, or a place that somebody leaves.',
    pt: 'Para incluir mais alguém, mude de plano ou libere uma vaga.',
  },
  limitAction: { en: 'See the team', pt: 'Ver equipe' },
})

export const stepTexts = defineTexts({
  firstSteps: { en: 'First steps', pt: 'Primeiros passos' },
  stepsDone: { en: '{done} of {all} done', pt: '{done} de {all} concluídos' },
  stepPlace: { en: 'Link your business on Google', pt: 'Vincule sua empresa no Google' },
  stepPlaceHint: {
    en: 'So that customers land on your review page.',
    pt: 'Para o cliente cair direto na sua página de avaliação.',
  },
  stepPlaceAction: { en: 'Link the business', pt: 'Vincular empresa' },
  stepEmployee: { en: 'Add the first employee', pt: 'Adicione o primeiro funcionário' },
  stepEmployeeHint: {
    en: 'Everybody gets a link and a QR code of their own.',
    pt: 'Cada pessoa recebe um link e um QR Code próprios.',
  },
  stepEmployeeAction: { en: 'Go to the team', pt: 'Ir para a equipe' },
  stepLink: { en: 'Test your link', pt: 'Teste seu link' },
  stepLinkHint: {
    en: 'Open it once on your phone, as a customer would.',
    pt: 'Abra uma vez no celular, como um cliente faria.',
  },
  stepLinkWaits: {
    en: 'Once the business is linked and there is an employee.',
    pt: 'Depois de vincular a empresa e ter um funcionário.',
  },
  stepLinkAction: { en: 'Open the link of {name}', pt: 'Abrir o link de {name}' },
  stepReviews: { en: 'Import your reviews', pt: 'Importe suas avaliações' },
  stepReviewsHint: {
    en: 'Answer them here and show them on your website.',
    pt: 'Responda por aqui e mostre no seu site.',
  },
  stepReviewsAction: { en: 'Go to the reviews', pt: 'Ir para avaliações' },
  done: { en: 'done', pt: 'concluído' },
  open: { en: 'open', pt: 'pendente' },
})

export const statisticsTexts = defineTexts({
  title: { en: 'Statistics', pt: 'Estatísticas' },
  employees: { en: 'Employees', pt: 'Funcionários' },
  assignedCards: { en: 'Assigned cards', pt: 'Cartões atribuídos' },
  ofCards: {
    en: { one: 'of {shown} card', other: 'of {shown} cards' },
    pt: { one: 'de {shown} cartão', other: 'de {shown} cartões' },
  },
  availableCards: { en: 'Available cards', pt: 'Cartões disponíveis' },
  seeCards: { en: 'see cards', pt: 'ver cartões' },
  availableNote: { en: 'held by nobody yet', pt: 'ainda com ninguém' },
  ofPlan: { en: 'of {max} in your plan', pt: 'de {max} no seu plano' },
  unlimited: { en: 'no limit in your plan', pt: 'sem limite no seu plano' },
  visits: { en: 'Visits', pt: 'Visitas' },
  sent: { en: 'Sent to review', pt: 'Enviados para avaliar' },
  newReviews: { en: 'New reviews', pt: 'Novas avaliações' },
  rating: { en: 'Average rating', pt: 'Nota média' },
  trend: {
    en: '{label} by day: at least {least}, at most {most}',
    pt: '{label} por dia: no mínimo {least}, no máximo {most}',
  },
  allReviews: {
    en: {
      one: '{shown} review in all, {percent} answered',
      other: '{shown} reviews in all, {percent} answered',
    },
    pt: {
      one: '{shown} avaliação ao todo, {percent} respondida',
      other: '{shown} avaliações ao todo, {percent} respondidas',
    },
  },
  noReviews: { en: 'none imported yet', pt: 'nenhuma importada ainda' },
  overall: { en: '{rating} over all reviews', pt: '{rating} em todas as avaliações' },
  noRating: { en: 'no review in these days', pt: 'nenhuma avaliação nestes dias' },
  noComparison: { en: 'no comparison yet', pt: 'ainda sem comparação' },
  same: { en: 'no change', pt: 'sem mudança' },
  more: { en: '{change} more', pt: '{change} a mais' },
  fewer: { en: '{change} fewer', pt: '{change} a menos' },
  higher: { en: '{change} higher', pt: '{change} acima' },
  lower: { en: '{change} lower', pt: '{change} abaixo' },
  against: {
    en: 'The last {days} days against the {days} before',
    pt: 'Os últimos {days} dias comparados aos {days} anteriores',
  },
  thanBefore: { en: 'than in the {days} days before', pt: 'que nos {days} dias anteriores' },
})
