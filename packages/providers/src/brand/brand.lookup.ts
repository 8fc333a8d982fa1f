import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import type { Logger } from 'pino'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn' | 'debug'>
  now: () => Date
}

/** A change shows everywhere after that time. */
const FRESH_MS = 5_000
/** A page, a mail or a print waits no longer than that for how it looks. */
const TIMEOUT_MS = 500

/**
 * The agency's brand, asked of tenancy by one caller for all. It never fails: while tenancy is away, the last known one is
 * used, or the product's own.
 */
export function brandLookup({ client, log, now }: Deps) {
  const onFallback = rareWarnings(log, 'brand not read, the last known one is used')
  let known = DEFAULT_BRAND
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      known = await client.call(getBrand, { timeoutMs: TIMEOUT_MS })
    } catch (error) {
      onFallback(error)
    }
  }

  return async (): Promise<Brand> => {
    const at = now().getTime()
    if (at - askedAt >= FRESH_MS) {
      askedAt = at
      asking = ask()
    }
    await asking
    return known
  }
}
export type BrandLookup = ReturnType<typeof brandLookup>
