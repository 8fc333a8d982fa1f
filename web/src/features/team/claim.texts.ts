import { defineTexts } from '../../shared/i18n/texts.ts'

export const claimTexts = defineTexts({
  title: { en: 'Set up a card', pt: 'Ativar um cartão' },
  standard: { en: 'Standard card', pt: 'Cartão padrão' },
  premium: { en: 'Premium card', pt: 'Cartão Premium' },
  forCompany: { en: 'For {company}', pt: 'Para {company}' },
  otherCompany: { en: 'For another of your companies?', pt: 'É para outra empresa sua?' },
  who: { en: 'Assign to', pt: 'Atribuir a' },
  whoNow: { en: 'Reassign to', pt: 'Reatribuir a' },
  somebodyNew: { en: 'Add employee', pt: 'Adicionar funcionário' },
  firstPerson: {
    en: 'You have no employees yet. Add the person who will use this card.',
    pt: 'Você ainda não tem funcionários. Adicione quem vai usar este cartão.',
  },
  give: { en: 'Assign to {name}', pt: 'Atribuir a {name}' },
  move: { en: 'Reassign from {from} to {name}', pt: 'Passar de {from} para {name}' },
  chooseFirst: { en: 'Choose a person', pt: 'Escolha uma pessoa' },
  swaps: {
    en: '{name}’s current card, {code}, becomes available.',
    pt: 'O cartão atual de {name}, {code}, fica disponível.',
  },
  heldTitle: { en: 'Assigned to {name}', pt: 'Atribuído a {name}' },
  heldText: {
    en: 'Customers who open it see your review page, and the visit counts for {name}.',
    pt: 'Quem abre o cartão vê a página de avaliação da empresa, e a visita conta para {name}.',
  },
  giveAway: { en: 'Reassign', pt: 'Reatribuir' },
  blockedTitle: { en: 'This card is inactive', pt: 'Este cartão está inativo' },
  blockedText: {
    en: 'It was marked as lost, replaced or retired. Reactivate it if you found it.',
    pt: 'Ele foi marcado como perdido, substituído ou desativado. Reative-o se você o encontrou.',
  },
  openCard: { en: 'Open in cards', pt: 'Abrir em cartões' },
  unknownTitle: { en: 'Card not found', pt: 'Cartão não encontrado' },
  unknownText: {
    en: 'Check the number, or hold your phone against the card again. It may belong to another company.',
    pt: 'Confira o número ou aproxime o celular do cartão de novo. Ele pode ser de outra empresa.',
  },
  toCards: { en: 'View cards', pt: 'Ver cartões' },
  doneTitle: { en: 'Card {code} assigned to {name}', pt: 'Cartão {code} atribuído a {name}' },
  doneText: {
    en: 'Test it now: hold your phone against the card, or scan its code. Your review page should open.',
    pt: 'Teste agora: aproxime o celular do cartão ou leia o código. Sua página de avaliação deve abrir.',
  },
  doneNoPlace: {
    en: 'One step left: link your business on Google, so the card opens your review page.',
    pt: 'Falta um passo: vincule sua empresa no Google para o cartão abrir sua página de avaliação.',
  },
  toSettings: { en: 'Open settings', pt: 'Abrir configurações' },
  toTeam: { en: 'View team', pt: 'Ver equipe' },
  giveFailed: { en: 'Failed to assign card', pt: 'Falha ao atribuir cartão' },
  takeFailed: { en: 'Failed to unassign card', pt: 'Falha ao retirar cartão' },
})
