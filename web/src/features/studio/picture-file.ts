import { drawPicture, type Picture } from './drawing/draw-picture.ts'

const JPEG_QUALITY = 0.95

/** The picture at its full size: a PNG, or for a post on Google a JPEG. */
export async function pictureFile(picture: Picture, day: Date): Promise<File> {
  const canvas = document.createElement('canvas')
  if (!drawPicture(canvas, picture)) throw new Error('The browser gives no canvas')
  const isPost = picture.layout === 'google-post'
  const type = isPost ? 'image/jpeg' : 'image/png'
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY))
  if (!content) throw new Error('The browser made no file of the canvas')
  const name = fileName(picture.content.businessName, picture.layout, picture.palette, day)
  return new File([content], `${name}.${isPost ? 'jpg' : 'png'}`, { type })
}

/** Names a downloaded or saved picture by business, version, palette and day, in plain letters. */
function fileName(businessName: string, version: string, palette: string, day: Date): string {
  const plain = businessName
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [plain || 'avaliacao', version, palette, ...date].join('-')
}
