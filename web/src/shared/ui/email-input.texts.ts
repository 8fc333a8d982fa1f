import { defineTexts } from '../i18n/texts.ts'

export const emailTexts = defineTexts({
  didYouMean: { en: 'Did you mean', pt: 'Você quis dizer' },
})
