const OPTIONS = { width: 300, margin: 2, color: { dark: '#000000', light: '#ffffff' } } as const

/** The code on paper and screen tells itself apart from a clicked link. */
export const qrAddress = (reviewUrl: string) => `${reviewUrl}?s=qr`

export async function qrPictures(reviewUrl: string): Promise<{ png: string; svg: string }> {
  const { default: qrcode } = await import('qrcode')
  const address = qrAddress(reviewUrl)
  const [png, svg] = await Promise.all([
    qrcode.toDataURL(address, OPTIONS),
    qrcode.toString(address, { ...OPTIONS, type: 'svg' }),
  ])
  return { png, svg: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }
}

/** The employee's name without what file systems refuse. */
export const fileNameOf = (name: string) => name.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'qr-code'
