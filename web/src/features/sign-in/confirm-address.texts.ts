import { defineTexts } from '../../shared/i18n/texts.ts'

export const confirmAddressTexts = defineTexts({
  title: { en: 'Confirm the email', pt: 'Confirmar o email' },
  text: {
    en: 'With this you confirm the change of the email that you sign in with.',
    pt: 'Com isto você confirma a mudança do email com que entra.',
  },
  ownText: {
    en: 'With this you confirm that this email is yours.',
    pt: 'Com isto você confirma que este email é seu.',
  },
  confirm: { en: 'Confirm', pt: 'Confirmar' },
  waitingTitle: { en: 'Confirmed. One mailbox is left.', pt: 'Confirmado. Falta uma caixa de entrada.' },
  waitingText: {
    en: 'Open the link that we sent to the other mailbox as well. Until then nothing changes.',
    pt: 'Abra também o link que enviamos para a outra caixa de entrada. Até lá, nada muda.',
  },
  changedTitle: { en: 'Your sign-in email was changed', pt: 'Seu email de acesso foi alterado' },
  changedText: { en: 'Sign in with {email} from now on.', pt: 'De agora em diante, entre com {email}.' },
  confirmedTitle: { en: 'Email confirmed', pt: 'Email confirmado' },
  confirmedText: {
    en: 'From now on urgent reviews reach you at {email} with what the customer wrote.',
    pt: 'De agora em diante, as avaliações urgentes chegam em {email} com o que o cliente escreveu.',
  },
  toApp: { en: 'Open your account', pt: 'Abrir sua conta' },
  endedTitle: { en: 'This link is no longer valid', pt: 'Este link não é mais válido' },
  endedText: {
    en: 'It expired, or the change was undone. You can ask for it again in Settings, Your account.',
    pt: 'Ele expirou ou a mudança foi desfeita. Você pode pedir de novo em Configurações, Sua conta.',
  },
  ownEndedText: {
    en: 'Sign in and ask for a new one: the note on top of the dashboard sends it.',
    pt: 'Entre e peça outro: o aviso no alto do painel envia.',
  },
})
