import { defineTexts } from '../i18n/texts.ts'

export const periodTexts = defineTexts({
  period: { en: 'Period', pt: 'Período' },
  days: { en: '{days} days', pt: '{days} dias' },
})
