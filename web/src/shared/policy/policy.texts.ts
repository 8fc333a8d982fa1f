import { defineTexts } from '../i18n/texts.ts'

export const policyTexts = defineTexts({
  better: { en: 'Better: “{words}”', pt: 'Melhor: “{words}”' },
  rule: { en: 'Rule: {name}', pt: 'Regra: {name}' },
})
