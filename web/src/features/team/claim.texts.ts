import { defineTexts } from '../../shared/i18n/texts.ts'

export const claimTexts = defineTexts({
  title: { en: 'Set up a card', pt: 'Ativar um cartão' },
  standard: { en: 'Standard card', pt: 'Cartão Standard' },
  premium: { en: 'Premium card', pt: 'Cartão Premium' },
  forCompany: { en: 'It goes to the team of {company}.', pt: 'Ele vai para a equipe de {company}.' },
  otherCompany: { en: 'For another of your companies?', pt: 'É para outra das suas empresas?' },
  who: { en: 'Who gets this card?', pt: 'Quem vai ficar com este cartão?' },
  whoNow: { en: 'Who gets it instead?', pt: 'Quem vai ficar com ele agora?' },
  somebodyNew: { en: 'Add somebody new', pt: 'Adicionar outra pessoa' },
  firstPerson: {
    en: 'There is nobody on the team yet. Add the person who gets this card.',
    pt: 'Ainda não há ninguém na equipe. Adicione quem vai ficar com este cartão.',
  },
  give: { en: 'Give to {name}', pt: 'Entregar para {name}' },
  move: { en: 'Move from {from} to {name}', pt: 'Passar de {from} para {name}' },
  chooseFirst: { en: 'Choose a person', pt: 'Escolha uma pessoa' },
  swaps: {
    en: 'The card {code}, which {name} has now, becomes free.',
    pt: 'O cartão {code}, que está com {name}, fica livre.',
  },
  heldTitle: { en: '{name} has this card', pt: 'Este cartão está com {name}' },
  heldText: {
    en: 'Whoever opens it lands on the review page of your company, and the visit counts for {name}.',
    pt: 'Quem abre o cartão chega à página de avaliação da empresa, e a visita conta para {name}.',
  },
  giveAway: { en: 'Give it to somebody else', pt: 'Passar para outra pessoa' },
  blockedTitle: { en: 'This card is out of use', pt: 'Este cartão está fora de uso' },
  blockedText: {
    en: 'It was marked as lost, replaced or retired. Make it active again first if it has turned up.',
    pt: 'Ele foi marcado como perdido, substituído ou desativado. Se reapareceu, reative-o primeiro.',
  },
  openCard: { en: 'Open in cards', pt: 'Abrir em cartões' },
  unknownTitle: { en: 'No card of yours has this number', pt: 'Nenhum cartão seu tem este número' },
  unknownText: {
    en: 'The number is mistyped, or the card belongs to another company. Hold the phone against the card again.',
    pt: 'O número foi digitado errado, ou o cartão é de outra empresa. Aproxime o celular do cartão de novo.',
  },
  toCards: { en: 'See my cards', pt: 'Ver meus cartões' },
  doneTitle: { en: '{name} has the card {code}', pt: '{name} está com o cartão {code}' },
  doneText: {
    en: 'Now test it: hold your phone against the card, or scan its code. Your review page must open.',
    pt: 'Agora teste: aproxime o celular do cartão ou leia o código. A sua página de avaliação deve abrir.',
  },
  doneNoPlace: {
    en: 'One thing is missing: link your business on Google, so that the card leads to your review page.',
    pt: 'Falta uma coisa: vincule sua empresa no Google, para o cartão levar à sua página de avaliação.',
  },
  toSettings: { en: 'Open settings', pt: 'Abrir configurações' },
  toTeam: { en: 'See the team', pt: 'Ver a equipe' },
  giveFailed: { en: 'Failed to assign card', pt: 'Falha ao atribuir cartão' },
  takeFailed: { en: 'Failed to unassign card', pt: 'Falha ao retirar cartão' },
})
