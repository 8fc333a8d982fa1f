/** On a screen: as the product promises its picture, 300 pixels with a margin of two modules. */
const SCREEN = { width: 300, margin: 2, color: { dark: '#000000', light: '#ffffff' } } as const
/** On paper: the quiet zone of the standard, and a code that still reads when a quarter of it is dirty or torn. */
const PRINT = { margin: 4, errorCorrectionLevel: 'Q', color: SCREEN.color } as const

const load = async () => (await import('qrcode')).default

/** The code on paper and screen tells itself apart from a clicked link. */
export const qrAddress = (reviewUrl: string) => `${reviewUrl}?s=qr`

export interface ScreenQr {
  /** Data addresses, for pictures and downloads. */
  png: string
  svg: string
}

export async function screenQr(address: string): Promise<ScreenQr> {
  const qrcode = await load()
  const [png, svg] = await Promise.all([
    qrcode.toDataURL(address, SCREEN),
    qrcode.toString(address, { ...SCREEN, type: 'svg' }),
  ])
  return { png, svg: asDataAddress(svg) }
}

/** A vector, for a graphic designer or a printer. */
export async function printQr(address: string): Promise<string> {
  const qrcode = await load()
  return asDataAddress(await qrcode.toString(address, { ...PRINT, type: 'svg' }))
}

const asDataAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** A name without what file systems refuse. */
export const fileNameOf = (name: string) => name.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'qr-code'
