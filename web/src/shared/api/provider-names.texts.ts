import { defineTexts, type Texts, type Translate } from '../i18n/texts.ts'

/** The services that we call are known by these names. */
export const providerTexts = defineTexts({
  places: { en: 'Google Maps', pt: 'Google Maps' },
  oauth: { en: 'Google sign-in', pt: 'Login do Google' },
  am: { en: 'Google accounts', pt: 'Contas do Google' },
  bi: { en: 'Google Business Profile', pt: 'Perfil da Empresa no Google' },
  v4: { en: 'Google reviews', pt: 'Avaliações do Google' },
  openai: { en: 'Language model', pt: 'Modelo de linguagem' },
  make: { en: 'Webhook', pt: 'Webhook' },
  smtp: { en: 'Email', pt: 'Email' },
  'web-push': { en: 'Notices on devices', pt: 'Avisos em aparelhos' },
  stripe: { en: 'Stripe', pt: 'Stripe' },
})

export const hasText = <T extends Texts>(texts: T, key: string): key is keyof T & string =>
  Object.hasOwn(texts, key)

/** In words; a code that has none stays as it is. */
export const providerName = (provider: string, t: Translate<typeof providerTexts>): string =>
  hasText(providerTexts, provider) ? t(provider) : provider
