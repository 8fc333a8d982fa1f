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
  title: { en: 'Needs attention', pt: 'Precisa de atenção' },
  allGood: { en: 'You’re all caught up.', pt: 'Tudo em dia.' },
  waiting: {
    en: { one: 'There is {shown} thing to sort out', other: 'There are {shown} things to sort out' },
    pt: { one: 'Há {shown} coisa para resolver', other: 'Há {shown} coisas para resolver' },
  },
  show: { en: 'Show', pt: 'Mostrar' },
  suspended: { en: 'Your account is suspended', pt: 'Sua conta está suspensa' },
  suspendedText: {
    en: 'Links and cards show a notice. Visits aren’t counted. Ask your agency to reactivate; your data is kept.',
    pt: 'Links e cartões mostram um aviso e as visitas não contam. Peça à sua agência para reativar; seus dados continuam guardados.',
  },
  suspendedAction: { en: 'Contact {agency}', pt: 'Falar com {agency}' },
  rejected: {
    en: { one: 'Google refused your reply to {author}', other: 'Google refused {shown} of your replies' },
    pt: { one: 'O Google recusou sua resposta a {author}', other: 'O Google recusou {shown} respostas suas' },
  },
  notPublished: {
    en: {
      one: 'Your reply to {author} was not published',
      other: '{shown} of your replies were not published',
    },
    pt: {
      one: 'Sua resposta a {author} não foi publicada',
      other: '{shown} respostas suas não foram publicadas',
    },
  },
  rejectedNewest: { en: 'The newest one, to {author}:', pt: 'A mais recente, a {author}:' },
  rejectedText: { en: 'Edit the text and publish again.', pt: 'Edite o texto e publique de novo.' },
  rejectedAction: { en: 'Edit reply', pt: 'Editar resposta' },
  urgent: {
    en: { one: '{shown} urgent review without a reply', other: '{shown} urgent reviews without a reply' },
    pt: { one: '{shown} avaliação urgente sem resposta', other: '{shown} avaliações urgentes sem resposta' },
  },
  urgentText: {
    en: 'Three stars or fewer, with a text. Reply today to make the most impact.',
    pt: 'Três estrelas ou menos, com texto. Responda ainda hoje.',
  },
  urgentAction: { en: 'Reply now', pt: 'Responder agora' },
  unlinked: { en: 'Your links lead nowhere', pt: 'Seus links não levam a lugar nenhum' },
  unlinkedText: {
    en: 'Your business isn’t linked on Google: customers who tap a card can’t review you.',
    pt: 'Sua empresa não está vinculada no Google: quem aproxima o celular de um cartão não consegue avaliar.',
  },
  place: { en: 'Your business is not linked on Google', pt: 'Sua empresa não está vinculada no Google' },
  placeText: {
    en: 'Until you link it, visitors see a notice instead of your review page.',
    pt: 'Até você vincular, quem abre um link vê um aviso em vez da página de avaliação.',
  },
  placeAction: { en: 'Link the business', pt: 'Vincular empresa' },
  silent: {
    en: { one: '{shown} card with no visits in 7 days', other: '{shown} cards with no visits in 7 days' },
    pt: { one: '{shown} cartão sem visitas há 7 dias', other: '{shown} cartões sem visitas há 7 dias' },
  },
  silentText: {
    en: '{names}. Hold a phone to each card to test it, and keep it within reach of customers.',
    pt: '{names}. Aproxime um celular do cartão para testar e deixe-o à mão dos clientes.',
  },
  andMore: { en: '{names} and {count} more', pt: '{names} e mais {count}' },
  silentAction: { en: 'View cards', pt: 'Ver cartões' },
  limit: {
    en: {
      one: 'Your plan’s limit is reached ({shown} employee)',
      other: 'Your plan’s limit is reached ({shown} employees)',
    },
    pt: {
      one: 'Você atingiu o limite do plano ({shown} funcionário)',
      other: 'Você atingiu o limite do plano ({shown} funcionários)',
    },
  },
  limitText: {
    en: 'Upgrade or remove someone to add another employee.',
    pt: 'Mude de plano ou remova alguém para adicionar outro funcionário.',
  },
  limitAction: { en: 'View team', pt: 'Ver equipe' },
})

export const stepTexts = defineTexts({
  firstSteps: { en: 'First steps', pt: 'Primeiros passos' },
  stepsDone: { en: '{done} of {all} done', pt: '{done} de {all} concluídos' },
  stepPlace: { en: 'Link your business on Google', pt: 'Vincule sua empresa no Google' },
  stepPlaceHint: {
    en: 'Sends customers straight to your review page.',
    pt: 'Leva o cliente direto à sua página de avaliação.',
  },
  stepPlaceAction: { en: 'Link the business', pt: 'Vincular empresa' },
  stepEmployee: { en: 'Add your first employee', pt: 'Adicione o primeiro funcionário' },
  stepEmployeeHint: {
    en: 'Each person gets their own link and QR code.',
    pt: 'Cada pessoa recebe um link e um QR Code próprios.',
  },
  stepEmployeeAction: { en: 'Add employee', pt: 'Adicionar funcionário' },
  stepLink: { en: 'Test your link', pt: 'Teste seu link' },
  stepLinkHint: {
    en: 'Open it on your phone, as a customer would.',
    pt: 'Abra no celular, como um cliente faria.',
  },
  stepLinkWaits: {
    en: 'Link your business and add an employee first.',
    pt: 'Primeiro vincule a empresa e adicione um funcionário.',
  },
  stepLinkAction: { en: 'Open {name}’s link', pt: 'Abrir o link de {name}' },
  stepReviews: { en: 'Import your reviews', pt: 'Importe suas avaliações' },
  stepReviewsHint: {
    en: 'Reply to them here and show them on your website.',
    pt: 'Responda por aqui e mostre no seu site.',
  },
  stepReviewsAction: { en: 'Import reviews', pt: 'Importar avaliações' },
  done: { en: 'Done', pt: 'Concluído' },
  open: { en: 'To do', pt: 'Pendente' },
})

export const statisticsTexts = defineTexts({
  title: { en: 'Statistics', pt: 'Estatísticas' },
  employees: { en: 'Employees', pt: 'Funcionários' },
  assignedCards: { en: 'Assigned cards', pt: 'Cartões atribuídos' },
  ofCards: {
    en: { one: 'of {shown} card', other: 'of {shown} cards' },
    pt: { one: 'de {shown} cartão', other: 'de {shown} cartões' },
  },
  outOfUse: {
    en: { one: '{shown} lost or retired', other: '{shown} lost or retired' },
    pt: { one: '{shown} perdido ou desativado', other: '{shown} perdidos ou desativados' },
  },
  availableCards: { en: 'Available cards', pt: 'Cartões disponíveis' },
  seeCards: { en: 'view cards', pt: 'ver cartões' },
  availableNote: { en: 'Unassigned', pt: 'Não atribuídos' },
  ofPlan: {
    en: { one: '{max} on your plan', other: 'up to {max} on your plan' },
    pt: { one: '{max} no seu plano', other: 'até {max} no seu plano' },
  },
  unlimited: { en: 'Unlimited', pt: 'Ilimitado' },
  visits: { en: 'Visits', pt: 'Visitas' },
  sent: { en: 'Sent to review', pt: 'Abriram a página de avaliação' },
  allSent: { en: 'All opened the review page', pt: 'Todas abriram a página de avaliação' },
  newReviews: { en: 'New reviews', pt: 'Novas avaliações' },
  rating: { en: 'Average rating', pt: 'Nota média' },
  trend: {
    en: '{label} by day: lowest {least}, highest {most}',
    pt: '{label} por dia: mínimo {least}, máximo {most}',
  },
  allReviews: {
    en: { one: '{shown} total · {percent} answered', other: '{shown} total · {percent} answered' },
    pt: { one: '{shown} no total · {percent} respondida', other: '{shown} no total · {percent} respondidas' },
  },
  noReviews: { en: 'None imported yet', pt: 'Nenhuma importada ainda' },
  overall: { en: '{rating} all time', pt: '{rating} no total' },
  onGoogle: {
    en: { one: 'On Google, from {shown} review', other: 'On Google, from {shown} reviews' },
    pt: { one: 'No Google, de {shown} avaliação', other: 'No Google, de {shown} avaliações' },
  },
  /** Basic mode: what is counted here is not all there is. */
  fiveShown: {
    en: 'Counts only the 5 that Google shows. Connect your account to see all.',
    pt: 'Contando só as 5 que o Google mostra. Conecte sua conta para ver todas.',
  },
  noRating: { en: 'No reviews in this period', pt: 'Nenhuma avaliação no período' },
  same: { en: 'No change', pt: 'Sem mudança' },
  against: {
    en: 'Last {days} days vs. previous {days}',
    pt: 'Últimos {days} dias vs. {days} anteriores',
  },
  thanBefore: { en: 'vs. the previous {days} days', pt: 'em relação aos {days} dias anteriores' },
})
