import { defineTexts } from '../i18n/texts.ts'

/** Of those who sign in, for the agency or for a company. */
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
  remove: { en: 'Remove', pt: 'Remover' },
  removeOf: { en: 'Remove {email}', pt: 'Remover {email}' },
  removeTitle: { en: 'Remove {email}?', pt: 'Remover {email}?' },
  removed: { en: '{email} removed', pt: '{email} foi removido' },
})
