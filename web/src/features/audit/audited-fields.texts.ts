import { COLUMN_NAMES } from '@avaliax/proto/column-names.data.ts'
import type { Language } from '@avaliax/proto/values.ts'

/** Fields that only the audit trail tells of; the others are called as in the company's own files. */
const AUDITED: Readonly<Record<string, Record<Language, string>>> = {
  tags: { pt: 'Etiquetas', en: 'Tags' },
  notes: { pt: 'Notas', en: 'Notes' },
  contract: { pt: 'Cobrado fora', en: 'Billed outside' },
  extension: { pt: 'Ramal', en: 'Extension' },
  googleLocation: { pt: 'Localização no Google', en: 'Location on Google' },
  googleIntegrationMode: { pt: 'Acesso ao Google', en: 'Access to Google' },
  assignee: { pt: 'Responsável', en: 'Assigned to' },
  displayName: { pt: 'Nome de exibição', en: 'Display name' },
  description: { pt: 'Descrição', en: 'Description' },
  priceCents: { pt: 'Preço (centavos)', en: 'Price (cents)' },
  originalPriceCents: { pt: 'Preço anterior (centavos)', en: 'Earlier price (cents)' },
  yearlyPriceCents: { pt: 'Preço por ano (centavos)', en: 'Price of a year (cents)' },
  discountPercent: { pt: 'Desconto (%)', en: 'Discount (%)' },
  stripePriceId: { pt: 'Preço no Stripe', en: 'Price at Stripe' },
  yearlyStripePriceId: { pt: 'Preço por ano no Stripe', en: 'Price of a year at Stripe' },
  trialDays: { pt: 'Dias de teste', en: 'Days of trial' },
  maxCompanies: { pt: 'Máximo de empresas', en: 'Most companies' },
  maxEmployees: { pt: 'Máximo de funcionários', en: 'Most employees' },
  features: { pt: 'Recursos', en: 'Features' },
  isActive: { pt: 'Disponível', en: 'Available' },
  agencyName: { pt: 'Nome da agência', en: 'Name of the agency' },
  agencyUrl: { pt: 'Link da agência', en: 'Link of the agency' },
  darkLogoUrl: { pt: 'Logo para fundo escuro', en: 'Logo for dark grounds' },
  logoOnly: { pt: 'Logo sem o nome ao lado', en: 'Logo without the name beside it' },
  sentence: { pt: 'Frase da agência', en: 'The agency’s sentence' },
  poweredBy: { pt: 'Citar a plataforma', en: 'Name the platform' },
  brandColour: { pt: 'Cor da marca', en: 'Colour of the brand' },
  scannerOfferText: { pt: 'Oferta do scanner', en: 'Offer of the scanner' },
  placesStudio: { pt: 'Estúdio com fotos do Google', en: 'Studio with photos of Google' },
  betaBadges: { pt: 'Selos “Beta”', en: '“Beta” badges' },
  conversionTarget: { pt: 'Meta de conversão', en: 'Target of conversion' },
  approval: { pt: 'Aprovação do dono', en: 'Approval by the owner' },
  dueHours: { pt: 'Prazo da resposta (horas)', en: 'Reply due (hours)' },
  rev: { pt: 'Versão', en: 'Revision' },
}

/** A field in words; one that has none stays as programs call it. */
export const fieldName = (field: string, language: Language): string =>
  (AUDITED[field] ?? COLUMN_NAMES[field])?.[language] ?? field
