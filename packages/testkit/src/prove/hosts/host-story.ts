import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { addHost, approveHost, checkHost, type Host, removeHost } from '@avaliax/proto/tenancy/host.routes.ts'
import type { ApiClient } from '../../api-client.ts'
import { until } from '../../until.ts'
import type { HostVisits } from './host-visits.ts'

interface Deps {
  owner: { api: ApiClient; clientId: number }
  superadmin: ApiClient
  /** Sets what stands at the name server. */
  record: (name: string, type: string, values: string[]) => Promise<unknown>
  /** The edge's name, to which clients' names lead. */
  target: string
  /** The edge's address. */
  address: string
  visits: Pick<HostVisits, 'handshake' | 'visit'>
  say: (line: string) => void
}

/** Says whether something is so, for people. */
export const told = (say: (line: string) => void, isSo: boolean, what: string, seen?: unknown): boolean => {
  say(isSo ? `ok   ${what}` : `FAIL ${what}: ${JSON.stringify(seen)}`)
  return isSo
}

/** A shop's name from the first question to its pages over TLS, and to its removal. */
export function hostStory({ owner, superadmin, record, target, address, visits, say }: Deps) {
  const { api, clientId } = owner
  const params = { clientId }
  const domainOf = (name: string) => name.slice(name.indexOf('.') + 1)
  const enter = async ({ host, records }: Host, wanted: string) => {
    for (const { type, name, value } of records)
      if (type === wanted) await record(`${name}.${domainOf(host)}`, type, [value])
  }
  const look = async (id: number) =>
    (await api.call(checkHost, { params: { ...params, hostId: id } })) satisfies Host
  const stands = async (id: number, wanted: Pick<Host, 'state' | 'reason'>): Promise<boolean> => {
    const { state, reason } = await look(id)
    const what = `${wanted.state}${wanted.reason ? `, because: ${wanted.reason}` : ''}`
    return told(say, state === wanted.state && reason === wanted.reason, what, { state, reason })
  }

  return {
    /** From nothing to a name that is live. */
    async becomeLive(name: string): Promise<boolean> {
      await record(target, 'A', [address])
      const host = await api.call(addHost, { params, body: { host: name } })
      const { id } = host
      const steps = [await stands(id, { state: 'waiting', reason: 'txt-missing' })]
      await enter(host, 'TXT')
      steps.push(await stands(id, { state: 'waiting', reason: 'approval' }))
      await superadmin.call(approveHost, { params: { hostId: id } })
      steps.push(await stands(id, { state: 'verified', reason: 'route-missing' }))
      await enter(host, 'CNAME')
      steps.push(
        told(say, (await visits.handshake(name)) === null, 'no certificate before its records are found'),
        await stands(id, { state: 'live', reason: null }),
      )
      const certificate = await until(() => visits.handshake(name), Boolean)
      steps.push(told(say, certificate !== null, 'a certificate of its own authority'))
      return steps.every(Boolean)
    },

    /** Public pages are shown there, and nothing else. */
    async isServed(name: string): Promise<boolean> {
      const { employeeToken } = await api.call(createEmployee, { body: { name: 'Ana', department: 'Caixa' } })
      const board = await visits.visit(name, `/leaderboard/${clientId}`)
      const card = `/r/${employeeToken}`
      const tap = await until(
        () => visits.visit(name, card),
        ({ status }) => status < 400,
      )
      const closed = await visits.visit(name, '/login')
      const policy = String(board.headers['content-security-policy'])
      return [
        told(say, board.status === 200 && board.body.includes('<html'), 'its board is shown', board.status),
        told(say, tap.status < 400, 'its card leads on', tap.status),
        told(say, closed.status === 404, 'nobody logs in there', closed.status),
        told(say, !/https?:/.test(policy), 'its pages take nothing from elsewhere', policy),
      ].every(Boolean)
    },

    /** The agency or the owner takes it away. */
    async isRemoved(host: Host): Promise<boolean> {
      await api.call(removeHost, { params: { ...params, hostId: host.id } })
      const board = await until(
        () => visits.visit(host.host, `/leaderboard/${clientId}`),
        ({ status }) => status === 404,
      )
      return told(say, board.status === 404, 'a name that was removed shows nothing', board.status)
    },
  }
}
export type HostStory = ReturnType<typeof hostStory>
