import { updateClientRecord } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { linkShop } from '../demo/demo-steps.ts'
import type { SeedArea, SeedContext } from './area.ts'
import { SHOPS, type ShopName } from './shops.ts'

/** Three clients of the agency on three plans, each with its place on the map. */
export const clientsArea: SeedArea = {
  name: 'clients',
  async seed(context) {
    for (const name of Object.keys(SHOPS) as ShopName[]) await seedClient(context, name)
  },
}

async function seedClient({ agency, shop }: SeedContext, name: ShopName): Promise<void> {
  const { plan: planName, query, contactPerson, phone, tags, notes } = SHOPS[name]
  const { client, clientId } = await shop(name)
  const plan = (await agency.call(listPlans)).find((one) => one.name === planName)
  if (!plan) throw new Error(`There is no plan '${planName}'`)
  const params = { clientId }
  await agency.call(updateClient, { params, body: { planId: plan.id, contactPerson, phone } })
  await agency.call(updateClientRecord, { params, body: { tags, notes } })
  const { googlePlaceId } = await client.call(getClient, { params })
  if (googlePlaceId === null) await linkShop(client, clientId, query)
}
