import { defineTexts } from '../i18n/texts.ts'

export const askingTexts = defineTexts({
  ask: { en: 'Ask a customer', pt: 'Pedir a um cliente' },
  name: { en: 'Customer’s name', pt: 'Nome do cliente' },
  nameMissing: { en: 'Enter the customer’s name', pt: 'Informe o nome do cliente' },
  phone: { en: 'WhatsApp number', pt: 'Número do WhatsApp' },
  phoneMissing: { en: 'Enter the customer’s number', pt: 'Informe o número do cliente' },
  language: { en: 'Language of the message', pt: 'Idioma da mensagem' },
  portuguese: { en: 'Portuguese', pt: 'Português' },
  english: { en: 'English', pt: 'Inglês' },
  consent: {
    en: 'The customer agreed to one message from us.',
    pt: 'O cliente concordou em receber uma mensagem nossa.',
  },
  consentMissing: {
    en: 'Ask the customer first, then tick this box.',
    pt: 'Pergunte primeiro ao cliente e depois marque esta opção.',
  },
  prepare: { en: 'Prepare the message', pt: 'Preparar a mensagem' },
  ready: { en: 'The message is ready', pt: 'A mensagem está pronta' },
  readyText: {
    en: 'It leaves from your own WhatsApp. The request is already on the list.',
    pt: 'Ela sai do seu próprio WhatsApp. O pedido já está na lista.',
  },
  openWhatsApp: { en: 'Open WhatsApp', pt: 'Abrir o WhatsApp' },
  copy: { en: 'Copy the message', pt: 'Copiar a mensagem' },
  copied: { en: 'Message copied', pt: 'Mensagem copiada' },
  askFailed: { en: 'The customer was not asked', pt: 'O pedido não foi feito' },
  channel: { en: 'How', pt: 'Como' },
  byHand: { en: 'WhatsApp', pt: 'WhatsApp' },
  byMail: { en: 'Email', pt: 'Email' },
  mail: { en: 'Email address', pt: 'Email do cliente' },
  mailMissing: { en: 'Enter the customer’s email', pt: 'Informe o email do cliente' },
  asker: { en: 'Who is asking', pt: 'Quem está pedindo' },
  theShop: { en: 'The shop', pt: 'A empresa' },
  share: { en: 'Share', pt: 'Compartilhar' },
  plan: { en: 'Plan the email', pt: 'Agendar o email' },
  planned: { en: 'The email is planned', pt: 'O email está agendado' },
  plannedText: {
    en: 'It leaves on {day} at {time}. Until then you can cancel it in the list of requests.',
    pt: 'Ele sai em {day}, às {time}. Até lá você pode cancelá-lo na lista de pedidos.',
  },
})
