import { defineTexts } from '../../shared/i18n/texts.ts'

export const clientCardsTexts = defineTexts({
  description: {
    en: 'Your cards, who has each one, and which are unassigned.',
    pt: 'Seus cartões, quem está com cada um e quais não estão atribuídos.',
  },
  total: { en: 'Your cards', pt: 'Seus cartões' },
  assigned: { en: 'Assigned', pt: 'Atribuídos' },
  available: { en: 'Available', pt: 'Disponíveis' },
  anyStatus: { en: 'Any status', pt: 'Qualquer status' },
  anyType: { en: 'Any type', pt: 'Qualquer tipo' },
  shown: {
    en: { one: '{shown} of {count} card', other: '{shown} of {count} cards' },
    pt: { one: '{shown} de {count} cartão', other: '{shown} de {count} cartões' },
  },
  nothingFoundText: {
    en: 'Search by the start of the printed code, or by the employee’s name.',
    pt: 'Busque pelo início do código impresso ou pelo nome do funcionário.',
  },
  emptyTitle: { en: 'No cards yet', pt: 'Nenhum cartão ainda' },
  emptyText: {
    en: 'Ask {agency} for cards. Already have a blank one? Hold your phone against it while signed in to assign it.',
    pt: 'Peça cartões para {agency}. Já tem um em branco? Aproxime o celular dele, com sua conta aberta, para atribuí-lo.',
  },
  yourAgency: { en: 'your agency', pt: 'sua agência' },
  askAgency: { en: 'Contact {agency}', pt: 'Falar com {agency}' },
  holder: { en: 'Assigned to', pt: 'Atribuído a' },
  free: { en: 'Unassigned', pt: 'Não atribuído' },
  assign: { en: 'Assign', pt: 'Atribuir' },
  assignOf: { en: 'Assign card {code}', pt: 'Atribuir o cartão {code}' },
  who: { en: 'Assign to', pt: 'Atribuir a' },
  nobodyYet: {
    en: 'You have no employees yet. Add one first.',
    pt: 'Você ainda não tem funcionários. Adicione um primeiro.',
  },
  toTeam: { en: 'Go to employees', pt: 'Ir para funcionários' },
  swaps: {
    en: '{name}’s current card, {code}, becomes available.',
    pt: 'O cartão atual de {name}, {code}, fica disponível.',
  },
  assignedTo: { en: 'Card {code} assigned to {name}', pt: 'Cartão {code} atribuído a {name}' },
  assignFailed: { en: 'Failed to assign card', pt: 'Falha ao atribuir cartão' },
  unassign: { en: 'Unassign', pt: 'Retirar' },
  unassignOf: { en: 'Unassign card {code}', pt: 'Retirar o cartão {code}' },
  unassignQuestion: { en: 'Unassign card {code} from {name}?', pt: 'Retirar o cartão {code} de {name}?' },
  unassignText: {
    en: 'The card stops working until it’s reassigned. Past visits stay with {name}.',
    pt: 'O cartão para de funcionar até ser atribuído de novo. As visitas anteriores continuam com {name}.',
  },
  unassigned: { en: 'Card {code} unassigned', pt: 'Cartão {code} retirado' },
  unassignFailed: { en: 'Failed to unassign card', pt: 'Falha ao retirar cartão' },
  mark: { en: 'Change status', pt: 'Alterar status' },
  markOf: { en: 'Change status of card {code}', pt: 'Alterar status do cartão {code}' },
  markTitle: { en: 'Card {code}', pt: 'Cartão {code}' },
  markQuestion: { en: 'Change card status', pt: 'Alterar status do cartão' },
  active: { en: 'Reactivate', pt: 'Reativar' },
  activeText: {
    en: 'Card found; available to assign.',
    pt: 'Cartão encontrado; disponível para atribuir.',
  },
  lost: { en: 'Lost', pt: 'Perdido' },
  lostText: {
    en: 'The card stops working until you reactivate it.',
    pt: 'O cartão para de funcionar até você reativá-lo.',
  },
  replaced: { en: 'Replaced', pt: 'Substituído' },
  replacedText: {
    en: 'Replaced by another card. This one stops working.',
    pt: 'Substituído por outro cartão. Este para de funcionar.',
  },
  retired: { en: 'Retired', pt: 'Desativado' },
  retiredText: {
    en: 'Damaged or no longer needed. It stops working.',
    pt: 'Danificado ou sem uso. Ele para de funcionar.',
  },
  leavesHolder: {
    en: '{name} will have no card. Past visits are kept.',
    pt: '{name} ficará sem cartão. As visitas anteriores são mantidas.',
  },
  markSave: { en: 'Change status', pt: 'Alterar status' },
  marked: { en: 'Status of card {code} changed', pt: 'Status do cartão {code} alterado' },
  markFailed: { en: 'Couldn’t change the status', pt: 'Não foi possível alterar o status' },
})
