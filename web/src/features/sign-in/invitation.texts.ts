import { defineTexts } from '../../shared/i18n/texts.ts'

/** A person who comes by an invitation's link reads this. */
export const invitationTexts = defineTexts({
  welcomeTitle: { en: 'Welcome! Choose your password', pt: 'Boas-vindas! Escolha sua senha' },
  welcomePassword: {
    en: 'With the password you are in at once.',
    pt: 'Com a senha você já entra.',
  },
  invitedOwner: {
    en: '{agency} created this account for {company}: here you follow and answer your customers’ reviews.',
    pt: '{agency} criou esta conta para {company}: aqui você acompanha e responde as avaliações dos seus clientes.',
  },
  invitedOperator: {
    en: 'you were invited to work for {agency}: its clients, their reviews and cards.',
    pt: 'você recebeu um convite para trabalhar com {agency}: os clientes, suas avaliações e cartões.',
  },
  invitedPerson: {
    en: 'you were invited to {company}, to look after its reviews and team.',
    pt: 'você recebeu um convite para acessar {company} e cuidar das avaliações e da equipe.',
  },
  accountOf: { en: 'Account of', pt: 'Conta de' },
  someAgency: { en: 'the agency', pt: 'a agência' },
  someCompany: { en: 'your company', pt: 'a sua empresa' },
  signInAs: { en: 'You sign in with {email}.', pt: 'Você entra com {email}.' },
  invitedBy: { en: 'Invited by {person}.', pt: 'Quem convidou: {person}.' },
})
