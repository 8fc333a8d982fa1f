import { defineTexts } from '../../shared/i18n/texts.ts'

export const signInAgainTexts = defineTexts({
  title: { en: 'Confirm it’s you', pt: 'Confirme que é você' },
  text: {
    en: 'You signed in a while ago. For money, access of others and tokens we ask for your password again.',
    pt: 'Você entrou há algum tempo. Para dinheiro, acesso de outras pessoas e tokens, pedimos sua senha de novo.',
  },
  withPasskey: { en: 'Use a passkey', pt: 'Usar chave de acesso' },
  confirm: { en: 'Confirm', pt: 'Confirmar' },
  failed: { en: 'Couldn’t confirm', pt: 'Não foi possível confirmar' },
})
