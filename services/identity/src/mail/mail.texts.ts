import { CLOSING_KEPT_DAYS, CLOSING_UNDO_DAYS } from '@avaliax/proto/identity/account-closing.routes.ts'
import { ADDRESS_CHANGE_HOURS } from '@avaliax/proto/identity/address-change.routes.ts'
import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { INVITATION_LINK_MS, RESET_LINK_MS } from '../password-link/password-link.domain.ts'

export interface MailText {
  subject: string
  /** The text above the button. */
  intro: string[]
  button: string
  /** The text below it. */
  outro: string[]
}

const MINUTES = RESET_LINK_MS / 60_000
const DAYS = INVITATION_LINK_MS / 86_400_000

const ALONE = {
  pt: 'Este link só pode ser usado uma vez. Não o compartilhe.',
  en: 'This link can be used once. Don’t share it.',
}

/** How somebody who expects no such mail tells that it is real. */
const REAL = {
  pt: 'Este convite só é verdadeiro se o link abrir em {host}. Na dúvida, confirme antes com {agency}, pelo contato que você já conhece.',
  en: 'This invitation is real only if the link opens at {host}. If in doubt, ask {agency} first, by the contact you already know.',
}

const INVITED_BY = { pt: 'Quem convidou: {person}.', en: 'Invited by {person}.' }

interface SecurityText {
  subject: string
  happened: string
  /** For whoever did it, or knew of it. */
  expected?: string
  button?: string
  /** For everybody else. */
  otherwise?: string
}

const SECURITY: Record<Language, Omit<Required<SecurityText>, 'subject' | 'happened'> & { hello: string }> = {
  pt: {
    hello: 'Olá,',
    expected: 'Se foi você, não é preciso fazer nada.',
    button: 'Entrar',
    otherwise: 'Se não foi você, redefina sua senha agora e fale com a sua agência.',
  },
  en: {
    hello: 'Hello,',
    expected: 'If this was you, no action is needed.',
    button: 'Sign in',
    otherwise: 'If this wasn’t you, reset your password now and talk to your agency.',
  },
}

/** What became of somebody's log-in, what to do when it was themselves, and when it was not. */
function securityMail(texts: Record<Language, SecurityText>): Record<Language, MailText> {
  const inOne = (language: Language): MailText => {
    const { hello, subject, happened, expected, button, otherwise } = {
      ...SECURITY[language],
      ...texts[language],
    }
    return { subject, intro: [hello, happened, expected], button, outro: [otherwise] }
  }
  return { pt: inOne('pt'), en: inOne('en') }
}

/**
 * The words of every mail, in both languages; `{agency}`, `{company}`, `{person}` and `{host}` are filled in when it leaves. A line
 * with a person whom nobody knows any more is left out.
 */
export const MAIL_TEXTS: Record<MailKind, Record<Language, MailText>> = {
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
  'password-changed': securityMail({
    pt: {
      subject: 'Sua senha foi alterada',
      happened: 'A senha da sua conta acaba de ser alterada e você saiu da conta nos outros dispositivos.',
      otherwise: 'Se não foi você, redefina sua senha agora em "Esqueceu a senha?", na página de login.',
    },
    en: {
      subject: 'Your password was changed',
      happened: 'Your password was just changed, and you were signed out on other devices.',
      otherwise: 'If this wasn’t you, reset your password now: "Forgot your password?" on the sign-in page.',
    },
  }),
  'two-factor-on': securityMail({
    pt: {
      subject: 'Verificação em duas etapas ativada',
      happened:
        'A verificação em duas etapas acaba de ser ativada na sua conta: ao entrar, você informa também um código do aplicativo.',
      expected: 'Se foi você, guarde os códigos de recuperação: eles servem quando o celular se perde.',
    },
    en: {
      subject: 'Two-step verification turned on',
      happened:
        'Two-step verification was just turned on for your account: signing in now takes a code of your app as well.',
      expected: 'If this was you, keep the recovery codes: they help when the phone is lost.',
    },
  }),
  'two-factor-off': securityMail({
    pt: {
      subject: 'Verificação em duas etapas desativada',
      happened:
        'A verificação em duas etapas acaba de ser desativada na sua conta: para entrar, basta a senha.',
      otherwise: 'Se não foi você, altere sua senha agora e ative a verificação de novo em Configurações.',
    },
    en: {
      subject: 'Two-step verification turned off',
      happened:
        'Two-step verification was just turned off for your account: the password alone signs you in.',
      otherwise:
        'If this wasn’t you, change your password now and turn the verification on again in Settings.',
    },
  }),
  'recovery-codes-renewed': securityMail({
    pt: {
      subject: 'Novos códigos de recuperação',
      happened:
        'Novos códigos de recuperação acabam de ser gerados na sua conta. Os anteriores não valem mais.',
    },
    en: {
      subject: 'New recovery codes',
      happened: 'New recovery codes were just made for your account. The earlier ones no longer work.',
    },
  }),
  'api-token-created': securityMail({
    pt: {
      subject: 'Um token de API foi criado',
      happened:
        'Um token de API acaba de ser criado: com ele, um programa acessa os dados da conta sem senha.',
      expected: 'Se você já sabia, não é preciso fazer nada.',
      button: 'Ver os tokens',
      otherwise:
        'Se não foi você nem a sua agência, revogue o token em Configurações, Acesso à API, e altere sua senha.',
    },
    en: {
      subject: 'An API token was created',
      happened:
        'An API token was just created: with it a program reaches the account’s data without a password.',
      expected: 'If you knew of it, no action is needed.',
      button: 'See the tokens',
      otherwise:
        'If it was neither you nor your agency, revoke it in Settings, API access, and change your password.',
    },
  }),
  'api-tokens-revoked': securityMail({
    pt: {
      subject: 'Seus tokens de API foram revogados',
      happened:
        'Sua senha acaba de ser redefinida pelo link do email. Por segurança, os tokens de API que você criou foram revogados: os programas que os usam não acessam mais os dados.',
      expected: 'Se foi você, crie tokens novos para os programas que ainda usa.',
      button: 'Ver os tokens',
    },
    en: {
      subject: 'Your API tokens were revoked',
      happened:
        'Your password was just reset with the link in the email. To be safe, the API tokens you made were revoked: programs that use them no longer reach the data.',
      expected: 'If it was you, create new tokens for the programs you still use.',
      button: 'See the tokens',
    },
  }),
  'passkey-went-back': securityMail({
    pt: {
      subject: 'Uma chave de acesso pode ter sido copiada',
      happened:
        'Alguém usou uma das suas chaves de acesso com um contador menor ou igual ao da última vez. Em uma chave guardada em vários aparelhos isso pode ser normal; em uma chave de um só aparelho, alguém pode ter feito uma cópia, e por isso ela não abre a conta.',
      button: 'Ver as chaves de acesso',
      otherwise: 'Se não foi você, remova essa chave de acesso e crie outra.',
    },
    en: {
      subject: 'A passkey may have been copied',
      happened:
        'One of your passkeys was used with a counter no higher than the last time. With a passkey kept on several devices this can be normal; with one of a single device, somebody may have made a copy, so it does not open the account.',
      button: 'See the passkeys',
      otherwise: 'If it was not you, remove that passkey and make a new one.',
    },
  }),
  'passkey-added': securityMail({
    pt: {
      subject: 'Chave de acesso adicionada',
      happened:
        'Uma chave de acesso acaba de ser adicionada à sua conta: com ela, você entra sem senha, usando o bloqueio do celular ou do computador.',
      button: 'Ver as chaves de acesso',
      otherwise:
        'Se não foi você, redefina sua senha agora em "Esqueceu a senha?", na página de login: isso remove todas as chaves de acesso.',
    },
    en: {
      subject: 'Passkey added',
      happened:
        'A passkey was just added to your account: with it you sign in without a password, using your phone’s or computer’s screen lock.',
      button: 'See the passkeys',
      otherwise:
        'If this wasn’t you, reset your password now: "Forgot your password?" on the sign-in page. It removes all passkeys.',
    },
  }),
  'passkey-removed': securityMail({
    pt: {
      subject: 'Chave de acesso removida',
      happened: 'Uma chave de acesso acaba de ser removida da sua conta: ela não serve mais para entrar.',
      button: 'Ver as chaves de acesso',
    },
    en: {
      subject: 'Passkey removed',
      happened: 'A passkey was just removed from your account: it no longer signs anyone in.',
      button: 'See the passkeys',
    },
  }),
  'address-changed': securityMail({
    pt: {
      subject: 'Seu email de acesso foi alterado',
      happened:
        'As duas caixas de entrada confirmaram: de agora em diante você entra com este email. Você saiu da conta em todos os dispositivos.',
    },
    en: {
      subject: 'Your sign-in email was changed',
      happened:
        'Both mailboxes have confirmed: from now on you sign in with this email. You were signed out on all devices.',
    },
  }),
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
  'invite-owner': {
    pt: {
      subject: 'Sua conta está pronta',
      intro: [
        'Olá,',
        '{agency} criou uma conta para {company} no Avaliax, onde você acompanha e responde as avaliações dos seus clientes.',
        INVITED_BY.pt,
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias e comece a usar.`,
      ],
      button: 'Escolher senha',
      outro: [REAL.pt, ALONE.pt],
    },
    en: {
      subject: 'Your account is ready',
      intro: [
        'Hello,',
        '{agency} created an account for {company} on Avaliax, where you follow and answer your customers’ reviews.',
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days to get started.`,
      ],
      button: 'Choose password',
      outro: [REAL.en, ALONE.en],
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
  'invite-person': {
    pt: {
      subject: 'Convite para acessar uma empresa',
      intro: [
        'Olá,',
        'Você foi convidado a acessar {company} no Avaliax, onde se acompanham as avaliações e a equipe.',
        INVITED_BY.pt,
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt, 'Se você não esperava este convite, ignore este email.'],
    },
    en: {
      subject: 'Invitation to a company',
      intro: [
        'Hello,',
        'You were invited to {company} on Avaliax, where its reviews and team are looked after.',
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you weren’t expecting this invitation, ignore this email.'],
    },
  },
  'person-added': {
    pt: {
      subject: 'Convite para acessar mais uma empresa',
      intro: [
        'Olá,',
        'Você foi convidado a acessar {company} no Avaliax.',
        INVITED_BY.pt,
        'Entre como sempre para aceitar ou recusar em Configurações. Nada muda até lá.',
      ],
      button: 'Ver o convite',
      outro: ['Se você não conhece essa empresa, recuse ou ignore este email.'],
    },
    en: {
      subject: 'You are invited to another company',
      intro: [
        'Hello,',
        'You were invited to {company} on Avaliax.',
        INVITED_BY.en,
        'Sign in as always to accept or decline in Settings. Nothing changes until then.',
      ],
      button: 'See the invitation',
      outro: ['If you don’t know this company, decline or ignore this email.'],
    },
  },
  'invite-operator': {
    pt: {
      subject: 'Convite para administrar a agência',
      intro: [
        'Olá,',
        'Você recebeu um convite para administrar {agency} no Avaliax.',
        INVITED_BY.pt,
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
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you weren’t expecting this invitation, ignore this email.'],
    },
  },
}
