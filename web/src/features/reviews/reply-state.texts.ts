import type { ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

/** States of a reply in one word or two, as filters and histories name them. */
export const replyStateTexts = defineTexts({
  none: { en: 'No reply', pt: 'Sem resposta' },
  draft: { en: 'Draft', pt: 'Rascunho' },
  sending: { en: 'Sending', pt: 'Enviando' },
  pending: { en: 'In review by Google', pt: 'Em análise no Google' },
  live: { en: 'Published', pt: 'Publicada' },
  rejected: { en: 'Rejected', pt: 'Recusada' },
  manual: { en: 'Posted manually', pt: 'Postada manualmente' },
} satisfies Record<ReplyState, { en: string; pt: string }>)
