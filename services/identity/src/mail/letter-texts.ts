import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { INVITATION_LINK_MS, RESET_LINK_MS } from '../password-link/password-link.domain.ts'

export interface LetterText {
  subject: string
  /** What stands above the button. */
  intro: string[]
  button: string
  /** What stands below it. */
  outro: string[]
}

const MINUTES = RESET_LINK_MS / 60_000
const DAYS = INVITATION_LINK_MS / 86_400_000

const ALONE = {
  pt: 'Este link só pode ser usado uma vez. Não o compartilhe.',
  en: 'This link can be used once. Don’t share it.',
}

/** The words of every mail, in both languages. */
export const LETTER_TEXTS: Record<MailKind, Record<Language, LetterText>> = {
  'reset-password': {
    pt: {
      subject: 'Redefinir sua senha',
      intro: [
        'Olá,',
        'Recebemos um pedido para redefinir a senha da sua conta.',
        `Para escolher uma nova senha, use o link abaixo nos próximos ${MINUTES} minutos.`,
      ],
      button: 'Redefinir senha',
      outro: [ALONE.pt, 'Se você não fez este pedido, ignore este email: sua senha continua a mesma.'],
    },
    en: {
      subject: 'Reset your password',
      intro: [
        'Hello,',
        'We received a request to reset the password of your account.',
        `To choose a new password, use the link below within the next ${MINUTES} minutes.`,
      ],
      button: 'Reset password',
      outro: [ALONE.en, 'If you didn’t request this, ignore this email: your password stays the same.'],
    },
  },
  'password-changed': {
    pt: {
      subject: 'Sua senha foi alterada',
      intro: [
        'Olá,',
        'A senha da sua conta acaba de ser alterada e você saiu da conta nos outros dispositivos.',
        'Se foi você, não é preciso fazer nada.',
      ],
      button: 'Entrar',
      outro: ['Se não foi você, redefina sua senha agora em "Esqueceu a senha?", na página de login.'],
    },
    en: {
      subject: 'Your password was changed',
      intro: [
        'Hello,',
        'Your password was just changed, and you were signed out on other devices.',
        'If this was you, no action is needed.',
      ],
      button: 'Sign in',
      outro: ['If this wasn’t you, reset your password now: "Forgot your password?" on the sign-in page.'],
    },
  },
  'invite-owner': {
    pt: {
      subject: 'Sua conta está pronta',
      intro: [
        'Olá,',
        'Sua agência criou uma conta para a sua empresa.',
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias e comece a usar.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt],
    },
    en: {
      subject: 'Your account is ready',
      intro: [
        'Hello,',
        'Your agency has created an account for your company.',
        `Choose your password with the link below within the next ${DAYS} days to get started.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en],
    },
  },
  notifications: {
    pt: {
      subject: 'Novidades da sua empresa',
      intro: ['Olá,'],
      button: 'Ver no painel',
      outro: ['Você escolhe o que recebe por email em Configurações, Notificações.'],
    },
    en: {
      subject: 'News about your business',
      intro: ['Hello,'],
      button: 'Open the dashboard',
      outro: ['Choose what you get by email in Settings, Notifications.'],
    },
  },
  'invite-operator': {
    pt: {
      subject: 'Convite para administrar a agência',
      intro: [
        'Olá,',
        'Você recebeu um convite para administrar {agency} no Avaliax.',
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt, 'Se você não esperava este convite, ignore este email.'],
    },
    en: {
      subject: 'Invitation to manage the agency',
      intro: [
        'Hello,',
        'You were invited to manage {agency} on Avaliax.',
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you weren’t expecting this invitation, ignore this email.'],
    },
  },
}
