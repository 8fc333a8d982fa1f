import { CLOSING_KEPT_DAYS, CLOSING_UNDO_DAYS } from '@avaliax/proto/identity/account-closing.routes.ts'
import { ADDRESS_CHANGE_HOURS, CONFIRMATION_DAYS } from '@avaliax/proto/identity/address-change.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { RESET_LINK_MS } from '../password-link/password-link.domain.ts'

export interface MailText {
  subject: string
  /** The text above the button. */
  intro: string[]
  button: string
  /** The text below it. */
  outro: string[]
}

const MINUTES = RESET_LINK_MS / 60_000

export const ALONE = {
  pt: 'Este link só pode ser usado uma vez. Não o compartilhe.',
  en: 'This link can be used once. Don’t share it.',
}

type AccountMail =
  | 'reset-password'
  | 'reset-unconfirmed'
  | 'welcome'
  | 'confirm-address'
  | 'confirm-former-address'
  | 'account-closing'
  | 'account-closed'

/** Mails about what somebody does with an account of their own. */
export const ACCOUNT_MAIL_TEXTS: Record<AccountMail, Record<Language, MailText>> = {
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
  'reset-unconfirmed': {
    pt: {
      subject: 'Sua senha não pode ser redefinida por este email',
      intro: [
        'Olá,',
        'Alguém pediu uma nova senha para a conta com este email. Como o email nunca foi confirmado, não enviamos um link: a conta pode ser de outra pessoa que digitou o endereço errado.',
        'Se a conta é sua, entre com a sua senha e confirme o email no painel. Se não lembra a senha, fale com a sua agência.',
      ],
      button: 'Entrar',
      outro: ['Se você não tem conta em {host}, ignore este email.'],
    },
    en: {
      subject: 'Your password can’t be reset with this email',
      intro: [
        'Hello,',
        'Somebody asked for a new password for the account with this email. The email was never confirmed, so we send no link: the account may be of somebody else who mistyped their address.',
        'If the account is yours, sign in with your password and confirm the email on the dashboard. If you don’t remember the password, talk to your agency.',
      ],
      button: 'Sign in',
      outro: ['If you have no account at {host}, ignore this email.'],
    },
  },
  welcome: {
    pt: {
      subject: 'Boas-vindas! Confirme seu email',
      intro: [
        'Olá,',
        'Sua conta no Avaliax está aberta. Confirme que este email é seu: só então enviamos para cá o que seus clientes escrevem, como uma avaliação urgente.',
        `O link vale por ${CONFIRMATION_DAYS} dias.`,
      ],
      button: 'Confirmar meu email',
      outro: ['Se você não abriu uma conta em {host}, ignore este email e não confirme.'],
    },
    en: {
      subject: 'Welcome! Confirm your email',
      intro: [
        'Hello,',
        'Your account on Avaliax is open. Confirm that this email is yours: only then do we send here what your customers write, such as an urgent review.',
        `The link is valid for ${CONFIRMATION_DAYS} days.`,
      ],
      button: 'Confirm my email',
      outro: ['If you didn’t open an account at {host}, ignore this email and don’t confirm.'],
    },
  },
  'confirm-address': {
    pt: {
      subject: 'Confirme seu novo email de acesso',
      intro: [
        'Olá,',
        'Alguém pediu para entrar com este email em {host}. Para isso, confirme aqui que ele é seu.',
        `O link vale por ${ADDRESS_CHANGE_HOURS} horas. A mudança acontece quando o email anterior também confirmar.`,
      ],
      button: 'Confirmar este email',
      outro: ['Se não foi você, ignore este email: nada muda.'],
    },
    en: {
      subject: 'Confirm your new sign-in email',
      intro: [
        'Hello,',
        'Somebody asked to sign in at {host} with this email. To do so, confirm here that it is yours.',
        `The link is valid for ${ADDRESS_CHANGE_HOURS} hours. The change happens once the former email has confirmed, too.`,
      ],
      button: 'Confirm this email',
      outro: ['If this wasn’t you, ignore this email: nothing changes.'],
    },
  },
  'confirm-former-address': {
    pt: {
      subject: 'Confirme a mudança do seu email de acesso',
      intro: [
        'Olá,',
        'Foi pedido que você passe a entrar com outro email: {other}.',
        `Se foi você, confirme aqui nas próximas ${ADDRESS_CHANGE_HOURS} horas. A mudança acontece quando o novo email também confirmar.`,
      ],
      button: 'Confirmar a mudança',
      outro: [
        'Se não foi você, não confirme: alguém está usando sua conta. Redefina sua senha agora em "Esqueceu a senha?", na página de login.',
      ],
    },
    en: {
      subject: 'Confirm the change of your sign-in email',
      intro: [
        'Hello,',
        'It was asked that you sign in with another email: {other}.',
        `If this was you, confirm here within the next ${ADDRESS_CHANGE_HOURS} hours. The change happens once the new email has confirmed, too.`,
      ],
      button: 'Confirm the change',
      outro: [
        'If this wasn’t you, don’t confirm: somebody is using your account. Reset your password now: "Forgot your password?" on the sign-in page.',
      ],
    },
  },
  'account-closing': {
    pt: {
      subject: 'Sua conta será encerrada',
      intro: [
        'Olá,',
        `Recebemos o pedido para encerrar sua conta e todas as suas empresas. Você tem ${CLOSING_UNDO_DAYS} dias para desfazer.`,
        `Depois disso ninguém entra mais e as páginas públicas saem do ar; ${CLOSING_KEPT_DAYS} dias mais tarde tudo é apagado para sempre.`,
      ],
      button: 'Manter a conta',
      outro: ['Se não foi você, entre, mantenha a conta e altere sua senha.'],
    },
    en: {
      subject: 'Your account will be closed',
      intro: [
        'Hello,',
        `We received the request to close your account with all its companies. You have ${CLOSING_UNDO_DAYS} days to undo it.`,
        `After that nobody can sign in and public pages go offline; ${CLOSING_KEPT_DAYS} days later everything is deleted for good.`,
      ],
      button: 'Keep the account',
      outro: ['If this wasn’t you, sign in, keep the account and change your password.'],
    },
  },
  'account-closed': {
    pt: {
      subject: 'Sua conta foi encerrada',
      intro: [
        'Olá,',
        `Sua conta foi encerrada. Em ${CLOSING_KEPT_DAYS} dias todos os dados serão apagados para sempre.`,
      ],
      button: 'Fale com a agência',
      outro: ['Se isto foi um engano, fale com sua agência antes dessa data.'],
    },
    en: {
      subject: 'Your account was closed',
      intro: [
        'Hello,',
        `Your account was closed. In ${CLOSING_KEPT_DAYS} days all its data will be deleted for good.`,
      ],
      button: 'Contact the agency',
      outro: ['If this was a mistake, contact your agency before that day.'],
    },
  },
}
