import { appError, validationError } from '@avaliax/chassis/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '@avaliax/proto/content/image.routes.ts'
import { type PictureHeader, pictureHeader } from './picture-header.domain.ts'

const DATA_URL = /^data:([^,]{0,100}),/
const PICTURE_DATA = /^image\/(?:png|jpeg|jpg);base64$/i
const PADDING = /={1,2}$/
/** Looked for instead of matching all of a text: an engine keeps a way back for each of eleven million characters, and may run out of them. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/

export interface GivenPicture extends PictureHeader {
  bytes: Buffer
}

interface Sent {
  text: string
  /** Name of the field in the body. */
  field: string
  /** Only a data URL will do. */
  dataUrlOnly?: boolean
}

/** The picture inside a body, judged by what it is and not by what it is called; refused before it is decoded. */
export function pictureBytes({ text, field, dataUrlOnly = false }: Sent): GivenPicture {
  const [prefix = '', mediaType] = DATA_URL.exec(text) ?? []
  if (mediaType === undefined && (dataUrlOnly || text.startsWith('data:')))
    throw validationError(field, 'Envie a imagem como data URL')
  if (mediaType !== undefined && !PICTURE_DATA.test(mediaType)) throw appError('UNSUPPORTED_IMAGE')
  const base64 = text.slice(prefix.length).replace(/\s/g, '').replace(PADDING, '')
  if (base64 === '' || NOT_BASE64.test(base64)) throw validationError(field, 'Envie a imagem em base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMAGE_MAX_BYTES) throw appError('PAYLOAD_TOO_LARGE')
  const header = pictureHeader(bytes)
  if (!header || header.width === 0 || header.height === 0) throw appError('UNSUPPORTED_IMAGE')
  const { width, height } = header
  if (Math.max(width, height) > IMAGE_MAX_SIDE || width * height > IMAGE_MAX_PIXELS)
    throw appError('IMAGE_TOO_LARGE')
  return { ...header, bytes }
}
