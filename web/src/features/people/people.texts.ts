import { defineTexts } from '../../shared/i18n/texts.ts'

export const peopleTexts = defineTexts({
  title: { en: 'People with access', pt: 'Pessoas com acesso' },
  text: {
    en: 'Everybody who signs in for this company, each with a role. What you change takes effect within two seconds.',
    pt: 'Todos que entram por esta empresa, cada um com um perfil. O que você muda vale em até dois segundos.',
  },
  invite: { en: 'Invite somebody', pt: 'Convidar pessoa' },
  inviteDone: { en: '{email} gets an email', pt: '{email} vai receber um email' },
  inviteFailed: { en: 'Couldn’t send the invitation', pt: 'Não foi possível enviar o convite' },
  again: { en: 'Send again', pt: 'Enviar de novo' },
  againOf: { en: 'Send the invitation to {email} again', pt: 'Enviar de novo o convite a {email}' },
  removeText: {
    en: 'This person can’t open this company any more. Other companies of theirs stay as they are.',
    pt: 'Esta pessoa não abre mais esta empresa. As outras empresas dela continuam como estão.',
  },
  removeFailed: { en: 'Couldn’t remove the person', pt: 'Não foi possível remover a pessoa' },
})
