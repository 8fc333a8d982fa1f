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
  pt: 'O link só funciona uma vez. Não o encaminhe a ninguém.',
  en: 'The link works once. Do not forward it to anybody.',
}

/** The words of every mail, in both languages. */
export const LETTER_TEXTS: Record<MailKind, Record<Language, LetterText>> = {
  'reset-password': {
    pt: {
      subject: 'Redefinir sua senha',
      intro: [
        'Olá,',
        'recebemos um pedido para redefinir a senha da sua conta.',
        `Para escolher uma nova senha, use o link abaixo nos próximos ${MINUTES} minutos.`,
      ],
      button: 'Redefinir senha',
      outro: [ALONE.pt, 'Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.'],
    },
    en: {
      subject: 'Reset your password',
      intro: [
        'Hello,',
        'we received a request to reset the password of your account.',
        `To choose a new password, use the link below within the next ${MINUTES} minutes.`,
      ],
      button: 'Reset password',
      outro: [ALONE.en, 'If you did not ask for this, ignore this e-mail: your password stays the same.'],
    },
  },
  'password-changed': {
    pt: {
      subject: 'Sua senha foi alterada',
      intro: [
        'Olá,',
        'a senha da sua conta acaba de ser alterada e as outras sessões foram encerradas.',
        'Se foi você, não é preciso fazer nada.',
      ],
      button: 'Entrar',
      outro: ['Se não foi você, peça já uma nova senha em "Esqueci minha senha", na página de entrada.'],
    },
    en: {
      subject: 'Your password was changed',
      intro: [
        'Hello,',
        'the password of your account was just changed and the other sessions were ended.',
        'If it was you, there is nothing to do.',
      ],
      button: 'Log in',
      outro: ['If it was not you, ask for a new password right now: "Forgot password" on the log-in page.'],
    },
  },
  'invite-owner': {
    pt: {
      subject: 'Sua conta está pronta',
      intro: [
        'Olá,',
        'sua agência criou uma conta para a sua empresa.',
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias e comece a usar.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt],
    },
    en: {
      subject: 'Your account is ready',
      intro: [
        'Hello,',
        'your agency has created an account for your company.',
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
      outro: ['Você escolhe o que recebe por e-mail em Configurações, Notificações.'],
    },
    en: {
      subject: 'News about your business',
      intro: ['Hello,'],
      button: 'Open the dashboard',
      outro: ['Choose what you get by e-mail in Settings, Notifications.'],
    },
  },
  'invite-operator': {
    pt: {
      subject: 'Convite para administrar a agência',
      intro: [
        'Olá,',
        'você foi convidado a administrar a agência.',
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt, 'Se você não esperava este convite, ignore este e-mail.'],
    },
    en: {
      subject: 'Invitation to run the agency',
      intro: [
        'Hello,',
        'you were invited to run the agency.',
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you did not expect this invitation, ignore this e-mail.'],
    },
  },
}
