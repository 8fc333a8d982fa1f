import { defineTexts } from '../../shared/i18n/texts.ts'

export const confirmMailboxTexts = defineTexts({
  title: { en: 'Confirm your email', pt: 'Confirme seu email' },
  text: {
    en: 'We sent a link to {email}. Until you open it, our emails don’t show what customers write, and after {days} days you can’t reset a lost password.',
    pt: 'Enviamos um link para {email}. Até você abrir, nossos emails não mostram o que os clientes escrevem, e depois de {days} dias você não recupera uma senha perdida.',
  },
  again: { en: 'Send again', pt: 'Enviar de novo' },
  sent: { en: 'Sent', pt: 'Enviado' },
  sentText: {
    en: 'Look in the spam folder, too.',
    pt: 'Veja também na pasta de spam.',
  },
  failed: { en: 'The email was not sent', pt: 'O email não foi enviado' },
  change: { en: 'The address is wrong', pt: 'O endereço está errado' },
})
