import { defineTexts } from '../../shared/i18n/texts.ts'

/** The address that somebody signs in with, and the change of it. */
export const addressTexts = defineTexts({
  address: { en: 'Sign-in email', pt: 'Email de acesso' },
  signInAs: { en: 'You sign in with {email}.', pt: 'Você entra com {email}.' },
  newAddress: { en: 'New email', pt: 'Novo email' },
  newAddressHint: {
    en: 'We email both addresses. The change happens once both have confirmed; then sign in again.',
    pt: 'Enviamos um email para os dois endereços. A mudança acontece quando os dois confirmarem; depois, entre de novo.',
  },
  invalid: { en: 'Enter a valid email', pt: 'Informe um email válido' },
  change: { en: 'Change email', pt: 'Alterar email' },
  asked: { en: 'Confirm in both mailboxes', pt: 'Confirme nas duas caixas de entrada' },
  askedFailed: { en: 'Couldn’t change the email', pt: 'Falha ao alterar o email' },
  waiting: { en: 'Waiting for {email}', pt: 'Aguardando {email}' },
  waitingBoth: {
    en: 'Open the links that we sent to {former} and {next}. They are valid until {until}.',
    pt: 'Abra os links que enviamos para {former} e {next}. Eles valem até {until}.',
  },
  waitingOne: {
    en: 'Only {missing} is left to confirm: open the link that we sent there. It is valid until {until}.',
    pt: 'Só falta confirmar em {missing}: abra o link que enviamos para lá. Ele vale até {until}.',
  },
  keep: { en: 'Keep the present email', pt: 'Manter o email atual' },
  kept: { en: 'Your sign-in email stays', pt: 'Seu email de acesso continua o mesmo' },
  keepFailed: { en: 'Couldn’t undo the change', pt: 'Falha ao desfazer a mudança' },
})
