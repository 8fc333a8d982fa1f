import { defineTexts } from '../../../shared/i18n/texts.ts'

export const viewsTexts = defineTexts({
  label: { en: 'Saved views', pt: 'Visualizações salvas' },
  all: { en: 'All', pt: 'Todas' },
  save: { en: 'Save view', pt: 'Salvar visualização' },
  rename: { en: 'Rename', pt: 'Renomear' },
  renameTitle: { en: 'Rename view', pt: 'Renomear visualização' },
  name: { en: 'Name', pt: 'Nome' },
  nameRequired: { en: 'Enter a name for the view', pt: 'Informe um nome para a visualização' },
  shared: {
    en: 'Everyone in your company sees saved views.',
    pt: 'Todos da empresa veem as visualizações salvas.',
  },
  saved: { en: 'View saved', pt: 'Visualização salva' },
  saveFailed: { en: 'Couldn’t save the view', pt: 'Falha ao salvar a visualização' },
  deleteTitle: { en: 'Delete “{name}”?', pt: 'Excluir “{name}”?' },
  deleteText: {
    en: 'It disappears for everyone in the company. No review is deleted.',
    pt: 'Ela desaparece para todos da empresa. Nenhuma avaliação é excluída.',
  },
  deleted: { en: 'View deleted', pt: 'Visualização excluída' },
})
