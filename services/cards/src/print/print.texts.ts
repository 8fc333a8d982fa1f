import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'

interface PrintTexts {
  tag: string
  /** The request to the customer: for neither stars nor an employee's name, and at whatever time (Google's rules). */
  card: { call: string; hint: string }
  poster: { call: string; servedBy: string; realBrowser: string }
  sheet: {
    batch: (batchId: number) => string
    cards: (count: number) => string
    type: Record<CardType, string>
    page: (page: number, pages: number) => string
    scale: string
  }
}

export const PRINT_TEXTS: Record<Language, PrintTexts> = {
  pt: {
    tag: 'pt-BR',
    card: { call: 'Quando quiser, conte como foi', hint: 'Aproxime o celular ou leia o QR Code' },
    poster: {
      call: 'Aponte a câmera e, quando quiser, conte como foi',
      servedBy: 'Quem atende você',
      realBrowser: 'Use a câmera do celular: ela abre o seu navegador',
    },
    sheet: {
      batch: (batchId) => `Lote ${batchId}`,
      cards: (count) => (count === 1 ? '1 cartão' : `${count} cartões`),
      type: { standard: 'padrão', premium: 'premium' },
      page: (page, pages) => `página ${page} de ${pages}`,
      scale: 'Imprima em tamanho real (100%). Esta linha mede 50 mm',
    },
  },
  en: {
    tag: 'en',
    card: { call: 'When you like, tell us how it was', hint: 'Hold your phone here or scan the QR code' },
    poster: {
      call: 'Point your camera and, when you like, tell us how it was',
      servedBy: 'Served by',
      realBrowser: 'Use your phone’s camera: it opens your own browser',
    },
    sheet: {
      batch: (batchId) => `Batch ${batchId}`,
      cards: (count) => (count === 1 ? '1 card' : `${count} cards`),
      type: { standard: 'standard', premium: 'premium' },
      page: (page, pages) => `page ${page} of ${pages}`,
      scale: 'Print at actual size (100%). This line is 50 mm long',
    },
  },
}
