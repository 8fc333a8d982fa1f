import type { BulkSkipReason } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import type { z } from 'zod'
import { defineTexts } from '../../../shared/i18n/texts.ts'

export const bulkTexts = defineTexts({
  select: { en: 'Select', pt: 'Selecionar' },
  selectOne: { en: 'Select the review by {author}', pt: 'Selecionar a avaliação de {author}' },
  selected: {
    en: { one: '{shown} selected', other: '{shown} selected' },
    pt: { one: '{shown} selecionada', other: '{shown} selecionadas' },
  },
  selectAll: { en: 'Select {shown}', pt: 'Selecionar {shown}' },
  selectNone: { en: 'Clear selection', pt: 'Limpar seleção' },
  draft: { en: 'Draft replies', pt: 'Gerar rascunhos' },
  mark: { en: 'Mark as posted', pt: 'Marcar como postadas' },
  markTitle: {
    en: { one: 'Mark {shown} review as posted?', other: 'Mark {shown} reviews as posted?' },
    pt: {
      one: 'Marcar {shown} avaliação como postada?',
      other: 'Marcar {shown} avaliações como postadas?',
    },
  },
  markText: {
    en: 'Use this when you have already replied on Google. Nothing is sent.',
    pt: 'Use quando você já respondeu no Google. Nada é enviado.',
  },
  failed: { en: 'Couldn’t change the reviews', pt: 'Falha ao alterar as avaliações' },
  drafting: { en: 'Writing drafts', pt: 'Escrevendo rascunhos' },
  drafted: {
    en: '{done} of {total} {total|draft|drafts} ready',
    pt: '{done} de {total} {total|rascunho pronto|rascunhos prontos}',
  },
  draftedHint: {
    en: 'You can leave this page. Read each draft before you publish it.',
    pt: 'Você pode sair desta página. Leia cada rascunho antes de publicar.',
  },
  draftsDone: { en: 'Drafts are ready', pt: 'Rascunhos prontos' },
  draftsMissing: {
    en: { one: '{shown} draft was not written', other: '{shown} drafts were not written' },
    pt: { one: '{shown} rascunho não foi escrito', other: '{shown} rascunhos não foram escritos' },
  },
  marked: {
    en: { one: '{shown} review marked as posted', other: '{shown} reviews marked as posted' },
    pt: { one: '{shown} avaliação marcada como postada', other: '{shown} avaliações marcadas como postadas' },
  },
  nothing: { en: 'Nothing to change', pt: 'Nada a alterar' },
  skipped: { en: 'Skipped: {reasons}', pt: 'Puladas: {reasons}' },
})

export const skipReasonTexts = defineTexts({
  answered: {
    en: { one: '{count} already answered', other: '{count} already answered' },
    pt: { one: '{count} já respondida', other: '{count} já respondidas' },
  },
  has_draft: {
    en: { one: '{count} already has a draft', other: '{count} already have a draft' },
    pt: { one: '{count} já tem rascunho', other: '{count} já têm rascunho' },
  },
  sending: {
    en: { one: '{count} being sent', other: '{count} being sent' },
    pt: { one: '{count} sendo enviada', other: '{count} sendo enviadas' },
  },
} satisfies Record<z.output<typeof BulkSkipReason>, object>)
