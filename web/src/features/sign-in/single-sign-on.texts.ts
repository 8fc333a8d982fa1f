import { defineTexts } from '../../shared/i18n/texts.ts'

export const singleSignOnTexts = defineTexts({
  signInWith: { en: 'Sign in with {name}', pt: 'Entrar com {name}' },
  forAgency: { en: 'For the agency’s team', pt: 'Para a equipe da agência' },
  refused: {
    en: 'We couldn’t confirm who you are. Sign in again, or ask the agency whether your account has access.',
    pt: 'Não foi possível confirmar quem você é. Entre de novo ou pergunte à agência se sua conta tem acesso.',
  },
  incomplete: {
    en: 'This sign-in wasn’t finished or belongs to another tab. Start again.',
    pt: 'Esta entrada não foi concluída ou é de outra aba. Comece de novo.',
  },
})
