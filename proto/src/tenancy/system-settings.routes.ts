import { z } from 'zod'
import { BRAND_NAME_MAX, BRAND_SENTENCE_MAX, BrandColour, DEFAULT_BRAND, SavedPicture } from '../brand.ts'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { Line, Prose, RequiredLine, WebAddress } from '../values.ts'

export const DEFAULT_CONVERSION_TARGET = 30

export const SystemSettings = z
  .object({
    agencyName: z.string(),
    agencyUrl: z.string(),
    /** The scanner's paid offer promises this; its price is fixed. */
    scannerOfferText: z.string(),
    /** Whether pictures and posts may be made of reviews that came through the Places API. */
    placesStudio: z.boolean().default(true),
    /** Whether pages that the product calls new say "Beta". */
    betaBadges: z.boolean().default(true),
    /** The share of new clients that the agency wants to win as paying ones, in per cent. */
    conversionTarget: z.int().default(DEFAULT_CONVERSION_TARGET),
    brandColour: BrandColour.default(DEFAULT_BRAND.colour),
    logoUrl: z.string().nullable().default(DEFAULT_BRAND.logoUrl),
    /** The logo for dark grounds; null: the logo stands on white there. */
    darkLogoUrl: z.string().nullable().default(null),
    /** Whether the logo stands without the name beside it. */
    logoOnly: z.boolean().default(false),
    /** The agency's words beside the log-in; empty: the product's. */
    sentence: z.string().default(''),
    /** Whether pages and mails of an agency with a name of its own say which product it works with. */
    poweredBy: z.boolean().default(false),
  })
  .meta({ id: 'SystemSettings' })
export type SystemSettings = z.output<typeof SystemSettings>

/** The agency's aim is its own affair. */
export const PublicSystemSettings = SystemSettings.omit({ conversionTarget: true }).meta({
  id: 'PublicSystemSettings',
})
export type PublicSystemSettings = z.output<typeof PublicSystemSettings>

/**
 * Promises work, never a number of reviews or of stars: the provider removes reviews that were bought or asked for with a
 * condition, and the seller would answer for the promise.
 */
export const DEFAULT_SCANNER_OFFER = {
  pt: 'Acompanhamento para pedir avaliações a todos os seus clientes: mensagens prontas e uma meta por dia. Sem promessa de quantidade nem de nota, e sem oferecer nada em troca.',
  en: 'Support in asking all your customers for reviews: messages ready to send and a target for each day. No promise of a number or a rating, and nothing offered in return.',
} as const

/** An agency that has not set its own shows these, and so does a page that cannot read the settings. */
export const DEFAULT_SYSTEM_SETTINGS: SystemSettings = {
  agencyName: DEFAULT_BRAND.name,
  agencyUrl: 'https://avaliax.com.br',
  scannerOfferText: DEFAULT_SCANNER_OFFER.pt,
  placesStudio: true,
  betaBadges: true,
  conversionTarget: DEFAULT_CONVERSION_TARGET,
  brandColour: DEFAULT_BRAND.colour,
  logoUrl: DEFAULT_BRAND.logoUrl,
  darkLogoUrl: null,
  logoOnly: false,
  sentence: '',
  poweredBy: false,
}

export const getSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/system-settings',
  access: 'superadmin',
  resource: 'settings',
  summary:
    'Name, address, colour, logos and sentence of the agency, the text of the scanner’s offer, the switches of studio and badges, the target of conversion',
  response: SystemSettings,
})

export const updateSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/system-settings',
  access: 'superadmin',
  resource: 'settings',
  summary:
    'Change name, address, colour, logos or sentence of the agency, the scanner’s offer, the switches of studio and badges, or the target of conversion',
  body: changeOf(
    z.strictObject({
      agencyName: RequiredLine(BRAND_NAME_MAX).optional(),
      agencyUrl: WebAddress.optional(),
      scannerOfferText: Prose(500).trim().min(1).optional(),
      placesStudio: z.boolean().optional(),
      betaBadges: z.boolean().optional(),
      conversionTarget: z.int().min(1).max(100).optional(),
      brandColour: BrandColour.optional(),
      logoUrl: SavedPicture.nullable().optional(),
      darkLogoUrl: SavedPicture.nullable().optional(),
      logoOnly: z.boolean().optional(),
      sentence: Line(BRAND_SENTENCE_MAX).optional(),
      poweredBy: z.boolean().optional(),
    }),
    SystemSettings,
  ),
  response: SystemSettings,
  errors: ['CONFLICT', 'TEXT_UNLAWFUL'],
})

export const getPublicSystemSettings = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/system-settings',
  access: 'public',
  summary: 'Name and address of the agency, for pages without log-in',
  response: PublicSystemSettings,
})
