import { addHost, approveHost, listHosts } from '@avaliax/proto/tenancy/host.routes.ts'
import type { SeedArea } from './area.ts'

/** Nobody can register it. */
const HOST = 'avalie.paodaserra.example'

/** The bakery has asked for a host of its own, and its two lines wait to be entered: the name leads nowhere, and no link uses it. */
export const hostsArea: SeedArea = {
  name: 'hosts',
  async seed({ agency, shop }) {
    const { client, clientId } = await shop('bakery')
    const params = { clientId }
    const known = (await client.call(listHosts, { params })).find(({ host }) => host === HOST)
    const { id: hostId } = known ?? (await client.call(addHost, { params, body: { host: HOST } }))
    await agency.call(approveHost, { params: { hostId } })
  },
}
