import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { ACCOUNT_MAIL_TEXTS, type MailText } from './account-mail.texts.ts'
import { INVITATION_MAIL_TEXTS } from './invitation-mail.texts.ts'
import { SECURITY_MAIL_TEXTS } from './security-mail.texts.ts'

/**
 * The words of every mail, in both languages; `{agency}`, `{company}`, `{person}` and `{host}` are filled in when it leaves. A line
 * with a person whom nobody knows any more is left out.
 */
export const MAIL_TEXTS: Record<MailKind, Record<Language, MailText>> = {
  ...ACCOUNT_MAIL_TEXTS,
  ...INVITATION_MAIL_TEXTS,
  ...SECURITY_MAIL_TEXTS,
  notifications: {
    pt: {
      subject: 'Novidades da sua empresa',
      intro: ['Olá,'],
      button: 'Ver agora',
      outro: ['Você escolhe o que recebe por email em Configurações, Notificações.'],
    },
    en: {
      subject: 'News about your business',
      intro: ['Hello,'],
      button: 'See it now',
      outro: ['Choose what you get by email in Settings, Notifications.'],
    },
  },
}
