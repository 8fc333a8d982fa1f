import { defineTexts } from '../../shared/i18n/texts.ts'

export const departureTexts = defineTexts({
  question: {
    en: 'Are you sure you want to delete {name}?',
    pt: 'Tem certeza que deseja excluir {name}?',
  },
  consequence: {
    en: 'The card becomes available and visit history is kept. You can undo this within {days} days.',
    pt: 'O cartão fica disponível e o histórico de visitas é mantido. Você pode desfazer em até {days} dias.',
  },
  whoKeeps: {
    en: 'Who keeps the link and the printed QR code?',
    pt: 'Quem fica com o link e o QR já impresso?',
  },
  shop: { en: 'The shop', pt: 'A loja' },
  shopHint: {
    en: 'Posters keep working and count for the shop.',
    pt: 'O cartaz continua funcionando e conta para a loja.',
  },
  person: { en: 'Another person', pt: 'Outra pessoa' },
  personHint: {
    en: 'Posters keep working and count for that person.',
    pt: 'O cartaz continua funcionando e conta para essa pessoa.',
  },
  nobody: { en: 'Nobody', pt: 'Ninguém' },
  nobodyHint: { en: 'The link and QR code stop working.', pt: 'O link e o QR deixam de funcionar.' },
  choose: { en: 'Choose the person', pt: 'Escolha a pessoa' },
  personNeeded: { en: 'Choose who keeps the link.', pt: 'Escolha quem fica com o link.' },
  deleted: { en: '{name} removed', pt: '{name} foi removido(a)' },
  deleteFailed: { en: 'Failed to delete employee', pt: 'Falha ao excluir funcionário' },
  showDeleted: { en: 'Deleted employees', pt: 'Funcionários excluídos' },
  noneDeleted: {
    en: 'Nobody was deleted in the last {days} days.',
    pt: 'Ninguém foi excluído nos últimos {days} dias.',
  },
  restore: { en: 'Bring back', pt: 'Recuperar' },
  restoreOf: { en: 'Bring {name} back', pt: 'Recuperar {name}' },
  restored: { en: '{name} is back on the team', pt: '{name} voltou para a equipe' },
  restoreFailed: { en: 'Couldn’t bring the person back', pt: 'Não foi possível recuperar a pessoa' },
})
