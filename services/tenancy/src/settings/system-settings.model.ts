import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const SETTINGS_ID = 1

/** The agency's own; there is one document, made by the first change. */
export const settings = defineCollection({
  name: 'system_settings',
  document: z.object({
    _id: z.number(),
    agencyName: z.string(),
    agencyUrl: z.string(),
    /** Absent: the text that the product brings. */
    scannerOfferText: z.string().optional(),
    /** Absent: allowed. */
    placesStudio: z.boolean().optional(),
    /** Absent: shown. */
    betaBadges: z.boolean().optional(),
    /** Absent: the product's own. */
    conversionTarget: z.number().optional(),
    /** Absent: the product's own colour and mark. */
    brandColour: z.string().optional(),
    logoUrl: z.string().nullable().optional(),
    darkLogoUrl: z.string().nullable().optional(),
    logoOnly: z.boolean().optional(),
    /** Absent or empty: the product's own words. */
    sentence: z.string().optional(),
    /** Absent: the product is not named. */
    poweredBy: z.boolean().optional(),
  }),
  revised: true,
  owner: null,
  personal: 'none',
})
