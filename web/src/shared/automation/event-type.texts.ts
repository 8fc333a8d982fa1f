import type { OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { defineTexts } from '../i18n/texts.ts'

/** People read these in place of the types of outgoing events. */
export const eventTypeTexts = defineTexts({
  'review.created': { en: 'New review', pt: 'Nova avaliação' },
  'review.urgent': { en: 'Urgent review', pt: 'Avaliação urgente' },
  'reply.published': { en: 'Reply published', pt: 'Resposta publicada' },
  'month.closed': { en: 'Month closed', pt: 'Mês encerrado' },
  'card.claimed': { en: 'Card assigned', pt: 'Cartão atribuído' },
  'lead.created': { en: 'New lead', pt: 'Novo lead' },
} satisfies Record<OutgoingEventType, { en: string; pt: string }>)
