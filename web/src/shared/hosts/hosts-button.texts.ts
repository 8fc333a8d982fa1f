import { defineTexts } from '../i18n/texts.ts'

export const hostsButtonTexts = defineTexts({
  open: { en: 'Own address', pt: 'Endereço próprio' },
})
