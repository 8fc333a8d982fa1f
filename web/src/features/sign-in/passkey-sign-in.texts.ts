import { defineTexts } from '../../shared/i18n/texts.ts'

export const passkeySignInTexts = defineTexts({
  signIn: { en: 'Sign in with a passkey', pt: 'Entrar com chave de acesso' },
  refused: {
    en: 'This passkey wasn’t accepted. Try again, or sign in with your password.',
    pt: 'Esta chave de acesso não foi aceita. Tente de novo ou entre com sua senha.',
  },
})
