import { TEMPLATE_WORDS } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { defineTexts } from '../../../shared/i18n/texts.ts'

export const templatesTexts = defineTexts({
  use: { en: 'Use template', pt: 'Usar modelo' },
  manage: { en: 'Manage templates', pt: 'Gerenciar modelos' },
  title: { en: 'Reply templates', pt: 'Modelos de resposta' },
  hint: {
    en: 'Texts your team starts replies from. {words} become the customer’s first name and your company’s name.',
    pt: 'Textos para começar respostas. {words} viram o primeiro nome do cliente e o nome da empresa.',
  },
  empty: { en: 'No templates yet', pt: 'Nenhum modelo ainda' },
  emptyText: {
    en: 'Save a text you use often, such as a thank-you for five stars.',
    pt: 'Guarde um texto que você usa sempre, como um agradecimento pelas cinco estrelas.',
  },
  create: { en: 'New template', pt: 'Novo modelo' },
  edit: { en: 'Edit template', pt: 'Editar modelo' },
  name: { en: 'Name', pt: 'Nome' },
  nameRequired: { en: 'Enter a name for the template', pt: 'Informe um nome para o modelo' },
  text: { en: 'Text', pt: 'Texto' },
  textRequired: { en: 'Write the template’s text', pt: 'Escreva o texto do modelo' },
  saved: { en: 'Template saved', pt: 'Modelo salvo' },
  saveFailed: { en: 'Couldn’t save the template', pt: 'Falha ao salvar o modelo' },
  deleteTitle: { en: 'Delete “{name}”?', pt: 'Excluir “{name}”?' },
  deleteText: {
    en: 'Rules that use this template will write the reply themselves.',
    pt: 'As regras que usam este modelo passam a escrever a resposta sozinhas.',
  },
  deleted: { en: 'Template deleted', pt: 'Modelo excluído' },
})

/** Each word in one language: the other works as well. */
export const TEMPLATE_WORDS_SHOWN = Object.values(TEMPLATE_WORDS)
  .map(([word]) => word)
  .join(', ')
