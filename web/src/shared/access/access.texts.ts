import { defineTexts } from '../i18n/texts.ts'

/** The texts of those who sign in, for the agency or for a company. */
export const accessTexts = defineTexts({
  email: { en: 'Email', pt: 'Email' },
  role: { en: 'Role', pt: 'Perfil' },
  roleOf: { en: 'Role of {email}', pt: 'Perfil de {email}' },
  roleChanged: { en: '{email} is now: {role}', pt: '{email} agora é: {role}' },
  roleFailed: { en: 'Couldn’t change the role', pt: 'Não foi possível alterar o perfil' },
  status: { en: 'Status', pt: 'Status' },
  active: { en: 'Active', pt: 'Ativo' },
  invited: { en: 'Invited', pt: 'Convidado' },
  lastSeen: { en: 'Last seen', pt: 'Visto por último' },
  never: { en: 'never', pt: 'nunca' },
  you: { en: 'you', pt: 'você' },
  inviteAction: { en: 'Invite', pt: 'Convidar' },
  emailInvalid: { en: 'Invalid email', pt: 'Email inválido' },
  mailRefused: { en: 'Refused our email', pt: 'Recusou nosso email' },
  mailRefusedSince: {
    en: 'On {date}. Nothing is sent there. Check the address for mistakes.',
    pt: 'Em {date}. Nada é enviado para lá. Confira se o endereço está certo.',
  },
  mailUntil: {
    en: 'The mailbox seems to be full: from {date} we send there again.',
    pt: 'A caixa parece cheia: a partir de {date} voltamos a enviar.',
  },
  mailAgain: { en: 'Send there again', pt: 'Voltar a enviar' },
  mailAgainOf: { en: 'Send email to {email} again', pt: 'Voltar a enviar emails a {email}' },
  mailAgainDone: {
    en: '{email} gets email again. Send again what is missing, an invitation for example.',
    pt: '{email} volta a receber emails. Envie de novo o que faltou, como um convite.',
  },
  mailAgainFailed: { en: 'Couldn’t change that', pt: 'Não foi possível mudar isso' },
  remove: { en: 'Remove', pt: 'Remover' },
  removeOf: { en: 'Remove {email}', pt: 'Remover {email}' },
  removeTitle: { en: 'Remove {email}?', pt: 'Remover {email}?' },
  removed: { en: '{email} removed', pt: '{email} foi removido' },
})
