import { defineTexts } from '../../shared/i18n/texts.ts'

/** Tells what happened to a review and to its reply. */
export const historyTexts = defineTexts({
  title: { en: 'History', pt: 'Histórico' },
  empty: { en: 'No changes so far.', pt: 'Nenhuma mudança até agora.' },
  edited: { en: 'The customer edited the review', pt: 'O cliente editou a avaliação' },
  removed: { en: 'The review was removed from Google', pt: 'A avaliação foi removida do Google' },
  left: { en: 'Another business was linked', pt: 'Outra empresa foi vinculada' },
  merged: { en: 'Merged with the same review of Google', pt: 'Unida à mesma avaliação do Google' },
  returned: { en: 'The review is back', pt: 'A avaliação voltou' },
  published: { en: 'Review published', pt: 'Avaliação publicada' },
  replyGenerated: { en: 'Reply generated', pt: 'Resposta gerada' },
  replyByRule: { en: 'Draft written by a rule', pt: 'Rascunho criado por uma regra' },
  replyEdited: { en: 'Reply edited', pt: 'Resposta editada' },
  replyDeleted: { en: 'Draft removed', pt: 'Rascunho removido' },
  replyFromGoogle: { en: 'Reply changed on Google', pt: 'Resposta alterada no Google' },
  replyMoved: { en: 'Reply: {before} → {after}', pt: 'Resposta: {before} → {after}' },
  newText: { en: 'New text for the published reply', pt: 'Novo texto para a resposta publicada' },
  before: { en: 'Before', pt: 'Antes' },
  restore: { en: 'Use this text', pt: 'Usar este texto' },
})
