import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { getBrandLogo } from '@avaliax/proto/content/brand-logo.internal.ts'
import type { Logger } from 'pino'
import type { BrandLookup } from '../brand/brand.lookup.ts'
import type { PrintBrand } from './brand.ts'

interface Deps {
  brand: BrandLookup
  client: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn' | 'debug'>
}

/** The agency's brand with the bytes of its logo, which are kept: they never change. A print that cannot have them shows the mark. */
export function printBrands({ brand, client, log }: Deps) {
  const onFallback = rareWarnings(log, 'logo not read, the mark is printed')
  let cached: { url: string; logo: Uint8Array } | undefined

  async function logoAt(url: string): Promise<Uint8Array | null> {
    if (cached?.url === url) return cached.logo
    try {
      const fileName = url.slice(url.lastIndexOf('/') + 1)
      const { base64 } = await client.call(getBrandLogo, { params: { fileName } })
      cached = { url, logo: Buffer.from(base64, 'base64') }
      return cached.logo
    } catch (error) {
      onFallback(error)
      return null
    }
  }

  return async (): Promise<PrintBrand> => {
    const { name, colour, logoUrl } = await brand()
    return { name, colour, logo: logoUrl ? await logoAt(logoUrl) : null }
  }
}
export type PrintBrands = ReturnType<typeof printBrands>
