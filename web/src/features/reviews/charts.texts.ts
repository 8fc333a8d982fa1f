import { defineTexts } from '../../shared/i18n/texts.ts'

export const chartsTexts = defineTexts({
  title: { en: 'Reviews over time', pt: 'Avaliações ao longo do tempo' },
  show: { en: 'Trend', pt: 'Evolução' },
  month: { en: 'Month', pt: 'Mês' },
  count: { en: 'Reviews', pt: 'Avaliações' },
  average: { en: 'Average rating', pt: 'Nota média' },
  none: { en: 'No reviews', pt: 'Nenhuma avaliação' },
  told: {
    en: {
      one: '{month}: {shown} review, {average} on average',
      other: '{month}: {shown} reviews, {average} on average',
    },
    pt: {
      one: '{month}: {shown} avaliação, média {average}',
      other: '{month}: {shown} avaliações, média {average}',
    },
  },
  toldNone: { en: '{month}: no reviews', pt: '{month}: nenhuma avaliação' },
  onGoogle: {
    en: { one: '{shown} review on Google', other: '{shown} reviews on Google' },
    pt: { one: '{shown} avaliação no Google', other: '{shown} avaliações no Google' },
  },
  thisMonth: { en: '{change} this month', pt: '{change} neste mês' },
  answered: { en: '{share} answered', pt: '{share} respondidas' },
  replyTime: {
    en: {
      one: 'half of the replies come within {shown} hour',
      other: 'half of the replies come within {shown} hours',
    },
    pt: {
      one: 'metade das respostas sai em até {shown} hora',
      other: 'metade das respostas sai em até {shown} horas',
    },
  },
  filterMonth: { en: 'Show reviews of {month}', pt: 'Ver avaliações de {month}' },
})
