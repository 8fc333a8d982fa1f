import { defineTexts } from '../../shared/i18n/texts.ts'

export const codesTexts = defineTexts({
  title: { en: 'Shop’s QR codes', pt: 'QR da loja' },
  text: {
    en: 'For the counter, a table or a bag. Visits count for the shop, not for a person.',
    pt: 'Para o balcão, a mesa ou a sacola. As visitas contam para a loja, não para uma pessoa.',
  },
  add: { en: 'New QR code', pt: 'Novo QR' },
  rename: { en: 'Rename', pt: 'Mudar o nome' },
  addTitle: { en: 'New shop QR code', pt: 'Novo QR da loja' },
  renameTitle: { en: 'Rename {name}', pt: 'Mudar o nome de {name}' },
  name: { en: 'Where will it be?', pt: 'Onde ele vai ficar?' },
  nameHint: {
    en: 'For example: Counter, Table 4, Bag. Only you see this name.',
    pt: 'Por exemplo: Balcão, Mesa 4, Sacola. Só você vê este nome.',
  },
  nameNeeded: { en: 'Name is required', pt: 'Nome é obrigatório' },
  create: { en: 'Create', pt: 'Criar' },
  created: { en: 'QR code created', pt: 'QR criado' },
  renamed: { en: 'Changes saved', pt: 'Alterações salvas' },
  saveFailed: { en: 'Couldn’t save the QR code', pt: 'Não foi possível salvar o QR' },
  visits: {
    en: { one: '{shown} visit', other: '{shown} visits' },
    pt: { one: '{shown} visita', other: '{shown} visitas' },
  },
  inMonth: { en: '{shown} this month', pt: '{shown} neste mês' },
  showAll: { en: 'Show all ({count})', pt: 'Mostrar todos ({count})' },
  none: {
    en: 'No QR codes of the shop. Create one for the counter, a table or a bag.',
    pt: 'Nenhum QR da loja. Crie um para o balcão, a mesa ou a sacola.',
  },
  deleteQuestion: {
    en: 'Are you sure you want to delete {name}?',
    pt: 'Tem certeza que deseja excluir {name}?',
  },
  deleteConsequence: {
    en: 'What is already printed with this QR code stops working. You can bring it back within {days} days.',
    pt: 'O que já está impresso com este QR deixa de funcionar. Você pode recuperá-lo em até {days} dias.',
  },
  deleted: { en: '{name} deleted', pt: '{name} foi excluído' },
  deleteFailed: { en: 'Couldn’t delete the QR code', pt: 'Não foi possível excluir o QR' },
  turnOff: { en: 'Switch off', pt: 'Desligar' },
  turnOn: { en: 'Switch on', pt: 'Ligar' },
  off: {
    en: 'Switched off: whoever opens it reads that the link is not in use.',
    pt: 'Desligado: quem abre lê que o link não está em uso.',
  },
  turnedOff: { en: '{name} is switched off', pt: '{name} está desligado' },
  turnedOn: { en: '{name} is switched on', pt: '{name} está ligado' },
  switchFailed: {
    en: 'Couldn’t change the QR code. Try again.',
    pt: 'Não foi possível mudar o QR. Tente de novo.',
  },
  showDeleted: { en: 'Deleted QR codes', pt: 'QR excluídos' },
  noneDeleted: {
    en: 'Nothing was deleted in the last {days} days.',
    pt: 'Nada foi excluído nos últimos {days} dias.',
  },
  restore: { en: 'Bring back', pt: 'Recuperar' },
  restoreOf: { en: 'Bring {name} back', pt: 'Recuperar {name}' },
  restored: { en: '{name} works again', pt: '{name} voltou a funcionar' },
  restoreFailed: { en: 'Couldn’t bring the QR code back', pt: 'Não foi possível recuperar o QR' },
})
