import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { getBrandLogo } from '@avaliax/proto/content/brand-logo.internal.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { Logger } from 'pino'
import type { PrintBrand } from './brand.drawing.ts'

interface Deps {
  brand: BrandLookup
  client: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn' | 'debug'>
}

/** The agency's brand with the bytes of its logo, which are kept: they never change. A print that cannot have them shows the mark. */
export function printBrands({ brand, client, log }: Deps) {
  const onFallback = rareWarnings(log, 'logo not read, the mark is printed')
  let known: { url: string; logo: Uint8Array } | undefined

  async function logoAt(url: string): Promise<Uint8Array | null> {
    if (known?.url === url) return known.logo
    try {
      const fileName = url.slice(url.lastIndexOf('/') + 1)
      const { base64 } = await client.call(getBrandLogo, { params: { fileName } })
      known = { url, logo: Buffer.from(base64, 'base64') }
      return known.logo
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
