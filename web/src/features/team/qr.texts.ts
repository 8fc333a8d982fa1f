import { defineTexts } from '../../shared/i18n/texts.ts'

export const qrTexts = defineTexts({
  scanToReview: { en: 'Scan to review', pt: 'Escaneie para avaliar' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  leaveFullScreen: { en: 'Exit full screen', pt: 'Sair da tela cheia' },
  share: { en: 'Share', pt: 'Compartilhar' },
  whatsApp: { en: 'WhatsApp', pt: 'WhatsApp' },
  askTitle: { en: 'Ask a customer', pt: 'Pedir a um cliente' },
  customerName: { en: 'Customer’s name', pt: 'Nome do cliente' },
  customerPhone: { en: 'Customer’s phone (optional)', pt: 'Telefone do cliente (opcional)' },
  customerPhoneHint: {
    en: 'Leave it empty to choose the contact in WhatsApp.',
    pt: 'Deixe vazio para escolher o contato no WhatsApp.',
  },
  message: { en: 'Message', pt: 'Mensagem' },
  copyMessage: { en: 'Copy message', pt: 'Copiar mensagem' },
  messageCopied: { en: 'Message copied', pt: 'Mensagem copiada' },
  openWhatsApp: { en: 'Open WhatsApp', pt: 'Abrir WhatsApp' },
  askConsent: {
    en: 'You send it from your own phone. Write only to customers who agreed to hear from you; nothing is kept here.',
    pt: 'A mensagem sai do seu próprio celular. Escreva só a clientes que aceitaram receber; nada fica guardado aqui.',
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
