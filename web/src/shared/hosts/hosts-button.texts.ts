import { defineTexts } from '../i18n/texts.ts'

export const hostsButtonTexts = defineTexts({
  open: { en: 'Set up own address', pt: 'Configurar endereço' },
})
