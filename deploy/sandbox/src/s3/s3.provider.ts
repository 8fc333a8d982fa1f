import { createHash } from 'node:crypto'
import { html } from '@avaliax/chassis/http/pages/html.ts'
import { type Answer, type Exchange, type Handle, header, type Provider } from '../kernel/exchange.ts'
import { isSigned, type Keys } from './signature.ts'

export const S3_KEYS: Keys = { accessKeyId: 'sandbox-key', secretAccessKey: 'sandbox-secret' }
/** The one bucket there is. */
export const S3_BUCKET = 'pictures'

interface StoredObject {
  bytes: Buffer
  type: string
  etag: string
}

const xml = (code: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: html`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`.toString(),
})

/** Objects under `/s3/<bucket>/<folder>/<name>`, kept in memory; every request must be signed. */
export function s3Provider(): Provider {
  const objects = new Map<string, StoredObject>()

  const signed =
    (handle: (exchange: Exchange, key: string) => Answer): Handle =>
    (exchange) => {
      if (!isSigned(exchange, S3_KEYS)) return xml('SignatureDoesNotMatch', 403)
      if (exchange.params.bucket !== S3_BUCKET) return xml('NoSuchBucket', 404)
      return handle(exchange, exchange.path)
    }

  const put = signed((exchange, key) => {
    const etag = `"${createHash('md5').update(exchange.body).digest('hex')}"`
    const type = header(exchange, 'content-type') ?? 'binary/octet-stream'
    objects.set(key, { bytes: exchange.body, type, etag })
    return { status: 200, headers: { etag }, body: '' }
  })
  const get = signed((_, key) => {
    const found = objects.get(key)
    if (!found) return xml('NoSuchKey', 404)
    return { status: 200, headers: { 'content-type': found.type, etag: found.etag }, body: found.bytes }
  })
  const remove = signed((_, key) => {
    objects.delete(key)
    return { status: 204, body: '' }
  })

  const pattern = '/s3/:bucket/:folder/:name'
  return {
    api: 's3',
    prefix: '/s3',
    routes: [
      { method: 'PUT', pattern, handle: put },
      { method: 'GET', pattern, handle: get },
      { method: 'DELETE', pattern, handle: remove },
    ],
    refuse: (status) => xml(status === 503 ? 'SlowDown' : 'InternalError', status),
    notFound: () => xml('MethodNotAllowed', 405),
  }
}
