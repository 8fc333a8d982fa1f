import { createEmployee, listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'
import { SHOPS, type ShopName } from './shops.ts'

/** The people of each shop. */
export const teamArea: SeedArea = {
  name: 'team',
  async seed(context) {
    for (const name of Object.keys(SHOPS) as ShopName[]) await seedTeam(context, name)
  },
}

async function seedTeam({ shop }: SeedContext, name: ShopName): Promise<void> {
  const { client, clientId } = await shop(name)
  const present = await client.call(listClientEmployees, { params: { clientId } })
  const names = new Set(present.map((employee) => employee.name))
  for (const { name: person, department } of SHOPS[name].people) {
    if (names.has(person)) continue
    await client.call(createEmployee, { body: { name: person, department } })
  }
  // The bakery shows its board to everybody, as the demo's walk does.
  if (name === 'bakery')
    await client.call(updateClient, { params: { clientId }, body: { publicBoard: true } })
}
