import { defineTexts } from '../../shared/i18n/texts.ts'

export const signInAgainTexts = defineTexts({
  title: { en: 'Confirm it’s you', pt: 'Confirme que é você' },
  text: {
    en: 'You signed in a while ago. For money, access of others and tokens we ask for your password again.',
    pt: 'Você entrou há algum tempo. Para dinheiro, acesso de outras pessoas e tokens, pedimos sua senha de novo.',
  },
  password: { en: 'Your password', pt: 'Sua senha' },
  passwordNeeded: { en: 'Enter your password', pt: 'Informe sua senha' },
  code: { en: 'Code of the app, or a recovery code', pt: 'Código do aplicativo ou de recuperação' },
  codeNeeded: { en: 'Enter the code', pt: 'Informe o código' },
  confirm: { en: 'Confirm', pt: 'Confirmar' },
  failed: { en: 'Couldn’t confirm', pt: 'Não foi possível confirmar' },
})
