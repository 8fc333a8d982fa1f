import { defineTexts } from '../i18n/texts.ts'

export const passwordDialogTexts = defineTexts({
  password: { en: 'Your password', pt: 'Sua senha' },
  passwordNeeded: { en: 'Enter your password', pt: 'Informe sua senha' },
  code: { en: 'Code of the app, or a recovery code', pt: 'Código do aplicativo ou de recuperação' },
  codeNeeded: { en: 'Enter the code', pt: 'Informe o código' },
})
