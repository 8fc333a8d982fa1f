import { defineTexts } from '../../shared/i18n/texts.ts'

export const ownPageTexts = defineTexts({
  ownPage: { en: 'Own page', pt: 'Página própria' },
  title: { en: 'Own page of {name}', pt: 'Página própria de {name}' },
  about: {
    en: 'A page for {name}’s phone, without an account: QR code, today’s visits, and reporting a lost card. It opens with a secret link and a PIN.',
    pt: 'Uma página para o celular de {name}, sem conta: QR Code, visitas de hoje e aviso de cartão perdido. Abre com um link secreto e um PIN.',
  },
  none: { en: 'No link yet.', pt: 'Ainda não há link.' },
  since: { en: 'Link created on {day}.', pt: 'Link criado em {day}.' },
  neverOpened: { en: 'Not opened yet.', pt: 'Ainda não foi aberto.' },
  opened: { en: 'Last opened {when}.', pt: 'Aberto pela última vez {when}.' },
  create: { en: 'Create link', pt: 'Criar link' },
  replace: { en: 'Create new link', pt: 'Criar novo link' },
  replaceText: {
    en: 'The link and PIN of before stop working.',
    pt: 'O link e o PIN de antes deixam de funcionar.',
  },
  turnOff: { en: 'Turn off', pt: 'Desligar' },
  turnedOff: { en: 'Page turned off', pt: 'Página desligada' },
  once: {
    en: 'Send the link, and tell the PIN in person. Neither is shown again.',
    pt: 'Envie o link e diga o PIN pessoalmente. Nenhum dos dois será mostrado de novo.',
  },
  link: { en: 'Link', pt: 'Link' },
  pin: { en: 'PIN', pt: 'PIN' },
  send: { en: 'Send link by WhatsApp', pt: 'Enviar link por WhatsApp' },
  message: {
    en: 'Hi {name}, this is your page: {url} I’ll tell you the PIN.',
    pt: 'Oi {name}, esta é a sua página: {url} O PIN eu te digo.',
  },
  failed: { en: 'Couldn’t change the page', pt: 'Não foi possível alterar a página' },
})
