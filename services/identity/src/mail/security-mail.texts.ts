import type { SecurityNotice } from '@avaliax/proto/identity/notification.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { MailText } from './account-mail.texts.ts'

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

/** The mail says what became of somebody's log-in, and what to do when it was not themselves. */
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

type SecurityMail = SecurityNotice | 'password-changed'

/** Mails about what became of somebody's log-in. */
export const SECURITY_MAIL_TEXTS: Record<SecurityMail, Record<Language, MailText>> = {
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
  'company-data-ready': securityMail({
    pt: {
      subject: 'O arquivo com os dados da sua empresa está pronto',
      happened:
        'O arquivo que você pediu, com todos os dados da sua empresa, está pronto. Entre e baixe em Configurações, em até 7 dias: depois ele é apagado.',
      expected: 'Guarde-o em lugar seguro: nele há nomes e textos de clientes.',
      button: 'Baixar o arquivo',
      otherwise: 'Se você não pediu, redefina sua senha agora e fale com a sua agência.',
    },
    en: {
      subject: 'The file with your company’s data is ready',
      happened:
        'The file you asked for, with all data of your company, is ready. Sign in and download it in Settings within 7 days: after that it is deleted.',
      expected: 'Keep it in a safe place: it holds names and texts of customers.',
      button: 'Download the file',
      otherwise: 'If you didn’t ask for it, reset your password now and talk to your agency.',
    },
  }),
}
