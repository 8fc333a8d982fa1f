// A process of its own: what a hostile picture breaks or fills is nothing of the service's.
import { dieFirst } from '@avaliax/chassis/memory/die-first.ts'
import sharp from 'sharp'

export interface RedrawOrder {
  bytes: Uint8Array
  type: 'png' | 'jpg'
  maxPixels: number
  /** A larger picture is made smaller, in its own proportions. */
  maxSide: number
}

export type Redrawn = { bytes: Uint8Array; width: number; height: number } | { refused: string }

const JPEG_QUALITY = 95

dieFirst()
sharp.cache(false)
sharp.concurrency(1)

async function redraw({ bytes, type, maxPixels, maxSide }: RedrawOrder): Promise<Redrawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const written =
      type === 'png'
        ? picture.png({ compressionLevel: 8 })
        : picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return { refused: (error as Error).message.slice(0, 200) }
  }
}

process.on('message', (order: RedrawOrder) => {
  void redraw(order).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
