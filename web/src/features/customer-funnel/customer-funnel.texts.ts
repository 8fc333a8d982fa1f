import { defineTexts } from '../../shared/i18n/texts.ts'

export const customerFunnelTexts = defineTexts({
  title: { en: 'From customers to reviews', pt: 'Do cliente à avaliação' },
  reached: { en: 'Card visits and opened requests', pt: 'Visitas dos cartões e pedidos abertos' },
  wentToGoogle: { en: 'Came to Google', pt: 'Chegaram ao Google' },
  newReviews: { en: 'New reviews', pt: 'Novas avaliações' },
  step: { en: 'Step', pt: 'Etapa' },
  count: { en: 'Number', pt: 'Número' },
  ofBefore: { en: '{count} · {percent} of the step before', pt: '{count} · {percent} da etapa anterior' },
  note: {
    en: 'New reviews are all of these days, also of people who found you by themselves.',
    pt: 'As novas avaliações são todas do período, também de quem chegou por conta própria.',
  },
})
