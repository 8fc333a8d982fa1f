import { z } from 'zod'

export const BRAND_NAME_MAX = 60
export const BRAND_SENTENCE_MAX = 140

/** Six digits, so that nothing but a colour can reach a style sheet or a print. */
export const BrandColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor com seis dígitos, como #0f5c5c')
  .toLowerCase()

const SAVED_PICTURE =
  /^(?:https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?)?\/files\/[A-Za-z0-9_-]{22,64}\.(?:png|jpg)$/

/** The address of a saved picture, as the routes that save one return it. Its host reaches mails and a page's policy. */
export const SavedPicture = z
  .string()
  .max(300)
  .regex(SAVED_PICTURE)
  .refine((address) => address.startsWith('/') || URL.canParse(address))

/** How the agency shows itself: on screens, in mails and in print. */
export const Brand = z
  .object({
    name: z.string(),
    colour: BrandColour,
    /** Null: the product's own mark, in the agency's colour. */
    logoUrl: z.string().nullable(),
    /** The agency sells everything as finished: no page says "Beta". Absent: the badges are shown. */
    betaBadges: z.literal(false).optional(),
    /** Stands where the ground is dark; absent: the logo stands on white there. */
    darkLogoUrl: z.string().optional(),
    /** The logo holds the name. */
    logoOnly: z.literal(true).optional(),
    /** The agency's own words beside the log-in; absent: what the product says there. */
    sentence: z.string().optional(),
    /** The agency lets its pages and mails name the product that it works with. */
    poweredBy: z.literal(true).optional(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.output<typeof Brand>

export const PRODUCT_NAME = 'Avaliax'

/** An agency that has set nothing has this brand, and so does a page that does not know the agency's own. */
export const DEFAULT_BRAND: Brand = { name: PRODUCT_NAME, colour: '#0f5c5c', logoUrl: null }

/** Who stands at the end of a mail or a page: the agency, and the product where the agency wants it named. */
export const signatureOf = ({ name, poweredBy }: Pick<Brand, 'name' | 'poweredBy'>): string =>
  name !== PRODUCT_NAME && poweredBy ? `${name} · ${PRODUCT_NAME}` : name

/** Whether the name stands beside the mark: a logo may hold it. */
export const showsName = ({ logoOnly, logoUrl }: Pick<Brand, 'logoOnly' | 'logoUrl'>): boolean =>
  !(logoOnly && logoUrl)

/** Whether an agency has set anything; else it is the product that shows itself. */
export const isOwnBrand = ({ name, colour, logoUrl }: Brand): boolean =>
  name !== DEFAULT_BRAND.name || colour !== DEFAULT_BRAND.colour || logoUrl !== DEFAULT_BRAND.logoUrl

/** The agency's icon for a browser's tab. */
export const AGENCY_ICON_PATH = '/api/public/app/icons/any-192.png'

/** A page carries the brand as data under this name. */
export const BRAND_BLOCK_ID = 'agency-brand'
