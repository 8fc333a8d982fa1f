import { CLOSING_KEPT_DAYS, CLOSING_UNDO_DAYS } from '@avaliax/proto/identity/account-closing.routes.ts'
import { ADDRESS_CHANGE_HOURS } from '@avaliax/proto/identity/address-change.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { RESET_LINK_MS } from '../password-link/password-link.domain.ts'
import type { MailText } from './mail.texts.ts'

const MINUTES = RESET_LINK_MS / 60_000

export const ALONE = {
  pt: 'Este link só pode ser usado uma vez. Não o compartilhe.',
  en: 'This link can be used once. Don’t share it.',
}

type AccountMail =
  | 'reset-password'
  | 'confirm-address'
  | 'confirm-former-address'
  | 'account-closing'
  | 'account-closed'

/** What somebody does with an account of their own. */
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
