import { defineTexts } from '../../shared/i18n/texts.ts'

export const peopleTexts = defineTexts({
  title: { en: 'People with access', pt: 'Pessoas com acesso' },
  text: {
    en: 'Everybody who signs in for this company, each with a role.',
    pt: 'Todos que entram por esta empresa, cada um com um perfil.',
  },
  invite: { en: 'Invite somebody', pt: 'Convidar pessoa' },
  inviteDone: {
    en: '{email} is invited. An address gets one email a day at most.',
    pt: '{email} foi convidado. Cada endereço recebe no máximo um email por dia.',
  },
  inviteFailed: { en: 'Couldn’t send the invitation', pt: 'Não foi possível enviar o convite' },
  again: { en: 'Send again', pt: 'Enviar de novo' },
  againOf: { en: 'Send the invitation to {email} again', pt: 'Enviar de novo o convite a {email}' },
  removeText: {
    en: 'This person can’t open this company any more. Other companies of theirs stay as they are.',
    pt: 'Esta pessoa não abre mais esta empresa. As outras empresas dela continuam como estão.',
  },
  ofOthers: { en: 'Companies of others', pt: 'Empresas de outras pessoas' },
  ofOthersText: {
    en: 'Whoever invites you sees nothing of yours. Accept what you know, and leave when you like.',
    pt: 'Quem convida não vê nada seu. Aceite o que conhece e saia quando quiser.',
  },
  ofOthersNone: {
    en: 'Nobody has invited you to their company.',
    pt: 'Ninguém convidou você para a empresa deles.',
  },
  nameless: { en: 'a company', pt: 'uma empresa' },
  invitedTo: { en: 'Invitation: {company}, as {role}', pt: 'Convite: {company}, como {role}' },
  accept: { en: 'Accept', pt: 'Aceitar' },
  acceptOf: { en: 'Accept {company}', pt: 'Aceitar {company}' },
  accepted: { en: 'You now have access to {company}', pt: 'Agora você tem acesso a {company}' },
  decline: { en: 'Decline', pt: 'Recusar' },
  declineOf: { en: 'Decline {company}', pt: 'Recusar {company}' },
  declined: { en: 'Invitation declined', pt: 'Convite recusado' },
  answerFailed: { en: 'Couldn’t answer the invitation', pt: 'Não foi possível responder ao convite' },
  leave: { en: 'Leave', pt: 'Sair' },
  leaveOf: { en: 'Leave {company}', pt: 'Sair de {company}' },
  leaveTitle: { en: 'Leave {company}?', pt: 'Sair de {company}?' },
  leaveText: {
    en: 'You can’t open this company any more. Its owner may invite you again.',
    pt: 'Você não abre mais esta empresa. Quem é dono pode convidar você de novo.',
  },
  left: { en: 'You left {company}', pt: 'Você saiu de {company}' },
  leaveFailed: { en: 'Couldn’t leave the company', pt: 'Não foi possível sair da empresa' },
  removeFailed: { en: 'Couldn’t remove the person', pt: 'Não foi possível remover a pessoa' },
})
