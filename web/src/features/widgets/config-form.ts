import { isSiteHost, WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'

type Colors = NonNullable<WidgetConfig['colors']>
export type ColorName = keyof Colors

/** The form holds these; switches are on or off there, and absent in what is stored until they are on. */
export type ConfigForm = Omit<WidgetConfig, 'colors'> & { name: string; ownColors: boolean; colors: Colors }

export const DEFAULTS = WidgetConfig.parse({})
/** A new widget's form proposes this: stars without words tell visitors little. */
export const PROPOSED: WidgetConfig = { ...DEFAULTS, textOnly: true }
export const DEFAULT_COLORS: Required<Colors> = { accent: '#0f5c5c', background: '#f5f8f8', text: '#1b2525' }

export const formOf = (config: WidgetConfig, name: string): ConfigForm => ({
  ...DEFAULTS,
  ...config,
  authorNames: config.authorNames ?? 'full',
  name,
  ownColors: config.colors !== undefined,
  colors: { ...DEFAULT_COLORS, ...config.colors },
})

/** The configuration of a form, without what was never chosen; defaults where a value is not whole yet. */
export function configOf({ name: _, ownColors, colors, ...rest }: ConfigForm): WidgetConfig {
  const { textOnly, authorNames, writeReview, autoplay, structuredData, allowedSites, ...always } = rest
  return WidgetConfig.catch(DEFAULTS).parse({
    ...always,
    ...(textOnly && { textOnly }),
    ...(authorNames && authorNames !== 'full' && { authorNames }),
    ...(writeReview && { writeReview }),
    ...(autoplay && { autoplay }),
    ...(structuredData && { structuredData }),
    ...(allowedSites?.length && { allowedSites }),
    ...(ownColors && { colors }),
  })
}

/** The host of what somebody typed or pasted, an address included; null when it names none. */
export function siteOf(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const url = URL.parse(/^[a-z]+:\/\//.test(typed) ? typed : `https://${typed}`)
  const host = url?.hostname.replace(/^www\./, '') ?? ''
  return isSiteHost(host) ? host : null
}

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Between two colours, as WCAG counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
