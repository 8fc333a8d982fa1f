import { defineTexts } from '../i18n/texts.ts'

export const timeBarsTexts = defineTexts({
  peak: { en: 'Peak: {label}, {words}', pt: 'Pico: {label}, {words}' },
})
