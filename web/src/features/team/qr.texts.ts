import { defineTexts } from '../../shared/i18n/texts.ts'

export const qrTexts = defineTexts({
  scanToReview: { en: 'Scan to review', pt: 'Escaneie para avaliar' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  leaveFullScreen: { en: 'Exit full screen', pt: 'Sair da tela cheia' },
  share: { en: 'Share', pt: 'Compartilhar' },
  whatsApp: { en: 'WhatsApp', pt: 'WhatsApp' },
  askTitle: { en: 'Ask a customer by WhatsApp', pt: 'Pedir a um cliente por WhatsApp' },
  customerName: { en: 'Customer’s name', pt: 'Nome do cliente' },
  customerPhone: { en: 'Customer’s phone (optional)', pt: 'Telefone do cliente (opcional)' },
  customerPhoneHint: {
    en: 'Leave it empty to choose the contact in WhatsApp.',
    pt: 'Deixe vazio para escolher o contato no WhatsApp.',
  },
  message: { en: 'Message', pt: 'Mensagem' },
  greeting: { en: 'Hello {name}! {question}', pt: 'Olá, {name}! {question}' },
  openWhatsApp: { en: 'Open WhatsApp', pt: 'Abrir WhatsApp' },
  askConsent: {
    en: 'You send it from your own phone. Write only to customers who agreed to hear from you; nothing is kept here.',
    pt: 'A mensagem sai do seu próprio celular. Escreva só a clientes que aceitaram receber; nada fica guardado aqui.',
  },
  /** Asks how it was, never for a rating or for somebody's name: the maps provider forbids both. */
  invitation: {
    en: 'How was your visit to {company}? You can leave a review here: {link}',
    pt: 'Como foi sua experiência com {company}? Você pode deixar sua avaliação aqui: {link}',
  },
  invitationUnnamed: {
    en: 'How was your visit? You can leave a review here: {link}',
    pt: 'Como foi sua experiência? Você pode deixar sua avaliação aqui: {link}',
  },
  forScreen: { en: 'For screens', pt: 'Para telas' },
  forPrint: { en: 'For print', pt: 'Para impressão' },
  png: { en: 'PNG', pt: 'PNG' },
  svg: { en: 'SVG', pt: 'SVG' },
  vector: { en: 'SVG for print', pt: 'SVG para impressão' },
  poster: { en: 'A6 poster (PDF)', pt: 'Cartaz A6 (PDF)' },
  downloadOf: { en: 'Download {what}', pt: 'Baixar {what}' },
  printSuffix: { en: 'print', pt: 'impressão' },
  posterSuffix: { en: 'poster', pt: 'cartaz' },
  failed: { en: 'Failed to generate QR code', pt: 'Falha ao gerar o QR Code' },
})
