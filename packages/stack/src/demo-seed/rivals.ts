import { addRival, listRivals } from '@avaliax/proto/reviews/rival.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import type { SeedArea } from './area.ts'
import { SHOPS, type ShopName } from './shops.ts'

/** Other places of the sandbox's map, in the owners' own words: the names that the map has may not be kept. */
const WATCHED: Partial<Record<ShopName, { query: string; labels: readonly string[] }>> = {
  bakery: { query: 'Padaria Curitiba', labels: ['A da esquina', 'A do mercado', 'A confeitaria nova'] },
  clinic: { query: 'Dentista Belo Horizonte', labels: ['Perto do lago', 'Do shopping'] },
}

/** Two shops watch others nearby. */
export const rivalsArea: SeedArea = {
  name: 'rivals',
  async seed({ shop }) {
    for (const [name, { query, labels }] of Object.entries(WATCHED)) {
      const { client, clientId } = await shop(name as ShopName)
      const params = { clientId }
      const { rivals } = await client.call(listRivals, { params })
      const known = new Set(rivals.map(({ label }) => label))
      const found = await client.call(searchPlaces, { params, body: { query } })
      const own = SHOPS[name as ShopName].companyName
      const others = found.filter((place) => place.name !== own)
      for (const [at, label] of labels.entries()) {
        const place = others[at]
        if (!place || known.has(label)) continue
        await client.call(addRival, { params, body: { placeId: place.placeId, label } })
      }
    }
  },
}
