import type { RouteContract } from '@avaliax/proto/contract.ts'

/** As they arrive, decoded. */
export const MALFORMED_IDS = [
  ...['abc', '01', '1e0', '1e3', '0x1', '-1', '1.0', ' 1', '9007199254740993', 'null'],
  ...['0', '1;2', '1,2', '9'.repeat(5_000)],
]
export const ODD_QUERIES = ['nonsense=1', 'impersonate=1', 'limit[$ne]=0', 'nonsense']

/** An internal record has a UUID in place of a number. */
export const hasUuid = (param: string): boolean =>
  /^(sessionId|generationId|logId|apiTokenId|passkeyId|deviceId)$/.test(param)
/** Found by strangers, so that numbers would tell how many there are. */
const isSecretId = (param: string) => /^(snippetId|shareId|purchaseId|pictureId)$/.test(param)
/** Every other id is a number. */
export const isNumbered = (param: string): boolean =>
  param.endsWith('Id') && !hasUuid(param) && !isSecretId(param)
export const NOBODYS_UUID = '0190d6a0-0000-4000-8000-00000000dead'

/** Names of a path's ids. */
export const paramsOf = ({ path }: Pick<RouteContract, 'path'>): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** These have a fixed form, or are of a fixed set. */
export const WORDS: Readonly<Record<string, string>> = {
  month: '1999-01',
  icon: 'any-192.png',
  googleLocation: '7501',
  aspect: 'service',
  judgement: 'good',
  kind: 'lead',
}

/** A well-formed value in a path that names nothing. */
export function absentParam(param: string): string | number {
  const word = WORDS[param]
  if (word) return word
  if (hasUuid(param)) return NOBODYS_UUID
  return isNumbered(param) ? 999_999_999 : 'x'
}

/** A good body with one field of another type, for each field. */
export function wrongTypes(good: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(good).map(([field, value]) => ({
    ...good,
    [field]: typeof value === 'number' ? String(value) : typeof value === 'string' ? 5 : 'wrong',
  }))
}
