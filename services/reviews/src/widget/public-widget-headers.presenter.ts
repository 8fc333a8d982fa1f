import { type EncodedBody, type Encoding, etagOf } from '@avaliax/chassis/http/server/encoded-body.ts'

const COMMON = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  vary: 'accept-encoding',
}

/** For a caller whose copy is still good (304). */
export const revalidationHeaders = (body: EncodedBody, encoding: Encoding): Record<string, string> => ({
  ...COMMON,
  etag: etagOf(body, encoding),
})

export const bodyHeaders = (body: EncodedBody, encoding: Encoding): Record<string, string> => ({
  ...revalidationHeaders(body, encoding),
  'content-type': 'application/json; charset=utf-8',
  ...(encoding !== 'raw' && { 'content-encoding': encoding }),
})
