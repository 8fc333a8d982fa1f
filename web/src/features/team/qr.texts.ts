import { defineTexts } from '../../shared/i18n/texts.ts'

export const qrTexts = defineTexts({
  scanToReview: { en: 'Scan to review', pt: 'Escaneie para avaliar' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  leaveFullScreen: { en: 'Exit full screen', pt: 'Sair da tela cheia' },
  share: { en: 'Share', pt: 'Compartilhar' },
  whatsApp: { en: 'WhatsApp', pt: 'WhatsApp' },
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
