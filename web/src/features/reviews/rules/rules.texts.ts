import { defineTexts } from '../../../shared/i18n/texts.ts'

export const rulesTexts = defineTexts({
  title: { en: 'Reply rules', pt: 'Regras de resposta' },
  hint: {
    en: 'Rules draft replies to new reviews. Nothing is sent by itself: a person approves each reply. If two rules match, the first one you made decides.',
    pt: 'As regras criam rascunhos para avaliações novas. Nada é enviado sozinho: uma pessoa aprova cada resposta. Se duas regras combinam, vale a primeira que você criou.',
  },
  empty: { en: 'No rules yet', pt: 'Nenhuma regra ainda' },
  emptyText: {
    en: 'Have a draft ready for each new five-star review, for example.',
    pt: 'Por exemplo: deixe um rascunho pronto para cada nova avaliação de cinco estrelas.',
  },
  create: { en: 'New rule', pt: 'Nova regra' },
  edit: { en: 'Edit rule', pt: 'Editar regra' },
  name: { en: 'Name', pt: 'Nome' },
  nameRequired: { en: 'Enter a name for the rule', pt: 'Informe um nome para a regra' },
  stars: { en: 'Stars', pt: 'Estrelas' },
  starsRequired: { en: 'Select at least one rating', pt: 'Escolha pelo menos uma nota' },
  starsOf: {
    en: { one: '{stars} star', other: '{stars} stars' },
    pt: { one: '{stars} estrela', other: '{stars} estrelas' },
  },
  content: { en: 'Applies to', pt: 'Vale para' },
  all: { en: 'All reviews', pt: 'Todas as avaliações' },
  text: { en: 'Reviews with text', pt: 'Avaliações com texto' },
  starsOnly: { en: 'Stars only', pt: 'Apenas estrelas' },
  draft: { en: 'Draft', pt: 'Rascunho' },
  generated: { en: 'Generated reply', pt: 'Resposta gerada' },
  template: { en: 'Template: {name}', pt: 'Modelo: {name}' },
  missingTemplate: { en: 'a deleted template', pt: 'um modelo excluído' },
  enabled: { en: 'Rule is on', pt: 'Regra ativa' },
  toggle: { en: '{name}: on', pt: '{name}: ativa' },
  saved: { en: 'Rule saved', pt: 'Regra salva' },
  saveFailed: { en: 'Couldn’t save the rule', pt: 'Falha ao salvar a regra' },
  deleteTitle: { en: 'Delete “{name}”?', pt: 'Excluir “{name}”?' },
  deleteText: { en: 'Drafts it has written stay.', pt: 'Os rascunhos já criados permanecem.' },
  deleted: { en: 'Rule deleted', pt: 'Regra excluída' },
})
